import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const page = readFileSync("docs/threat-model.md", "utf8")
const lines = [...page.matchAll(/^\| `([\w-]+)` +\| (.+?) \| (.+?) \| `([^`]+)` +\|$/gm)].map(
  ([, id = "", threat = "", measure = "", file = ""]) => ({ id, threat, measure, file }),
)

test("has a test that names it for each row of the threat model", () => {
  const rows = page.split("\n").filter((line) => /^\| `/.test(line))
  expect(lines).toHaveLength(rows.length)
  expect(lines.length).toBeGreaterThan(30)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  for (const { id, file } of lines) {
    expect(existsSync(file), `${id}: ${file}`).toBe(true)
    const [, named = ""] = /^\/\/ Threat model: (.+)$/m.exec(readFileSync(file, "utf8")) ?? []
    expect(named.split(", "), `${file} doesn't name the row ${id}`).toContain(id)
  }
})

test("is linked from SECURITY.md", () => {
  expect(readFileSync("SECURITY.md", "utf8")).toContain("(docs/threat-model.md)")
})
