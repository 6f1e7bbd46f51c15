import { existsSync, readdirSync, readFileSync } from "node:fs"
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

/** Of the table of entry points: the paths and threats of each row. */
const [, section = ""] = page.split("## Entry points\n")
const entryPoints = section
  .split("\n## ")[0]!
  .split("\n")
  .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith("| Entry point"))
  .map((line) => {
    const [, paths = "", , threats = ""] = line.split(" | ").map((cell) => cell.replace(/ \|$/, ""))
    return { line, paths: codes(paths), threats: codes(threats) }
  })

function codes(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)
}

test("says for each entry point which threats it faces, and leaves no threat out", () => {
  const known = new Set(lines.map(({ id }) => id))
  for (const { line, threats } of entryPoints) {
    expect(threats.length, line).toBeGreaterThan(0)
    expect(
      threats.filter((id) => !known.has(id)),
      line,
    ).toEqual([])
  }
  const named = new Set(entryPoints.flatMap(({ threats }) => threats))
  expect([...known].filter((id) => !named.has(id))).toEqual([])
})

test("lists every path of the application as an entry point", () => {
  const named = new Set(entryPoints.flatMap(({ paths }) => paths))
  const folders = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const paths = [
    ...folders("app").flatMap((name) => (name === "api" ? [] : [`/${name}`])),
    ...folders("app/api").map((name) => `/api/${name}`),
  ]
  expect(paths.filter((path) => !named.has(path))).toEqual([])
})
