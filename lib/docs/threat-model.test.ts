import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const page = readFileSync("docs/threat-model.md", "utf8")
const lines = [...page.matchAll(/^\| `([\w-]+)` +\| (.+?) \| (.+?) \| `([^`]+)` +\|$/gm)].map(
  ([, id = "", threat = "", measure = "", file = ""]) => ({ id, threat, measure, file }),
)

test("each line of the threat model has a test, which names it", () => {
  const rows = page.split("\n").filter((line) => /^\| `/.test(line))
  expect(lines).toHaveLength(rows.length)
  expect(lines.length).toBeGreaterThan(30)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  for (const { id, file } of lines) {
    expect(existsSync(file), `${id}: ${file}`).toBe(true)
    const [, named = ""] = /^\/\/ Threat model: (.+)$/m.exec(readFileSync(file, "utf8")) ?? []
    expect(named.split(", "), `${file} does not say that it holds ${id}`).toContain(id)
  }
})

test("SECURITY.md leads to it", () => {
  expect(readFileSync("SECURITY.md", "utf8")).toContain("(docs/threat-model.md)")
})
