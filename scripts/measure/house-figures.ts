import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"

import { findCycles, folderGraph, readImportGraph } from "../check/import-graph.ts"
import { git } from "./git.ts"

export type HouseFigures = {
  /** Lines of hand-written code without tests, and of tests. */
  lines: number
  testLines: number
  /** The folder with the most source files side by side, tests not counted. */
  largestFolder: { path: string; files: number }
  /** Cycles between files and between folders. */
  importCycles: number
  /** String literals outside lib/db that hold an SQL statement, tests not counted. */
  rawSql: { statements: number; files: number }
}

const isSource = (path: string) => /\.(ts|tsx|mjs|js|cjs|css|prisma)$/.test(path)
const isGenerated = (path: string) =>
  /(^|\/)generated\/|^packages\/sdk-(go|php|python|ruby)\/|\.d\.ts$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.|(^|\/)(e2e|test|testing|fixtures)\//.test(path)

/** Measures the files that git tracks in the checkout at `folder`. */
export async function measureHouse(folder: string): Promise<HouseFigures> {
  const tracked = await git(folder, "ls-files")
  const paths = tracked.split("\n").filter((path) => isSource(path) && !isGenerated(path))
  const read = (path: string) => readFileSync(join(folder, path), "utf8")
  const code = paths.filter((path) => !isTest(path))
  const count = (files: string[]) => files.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0)
  const statements = code
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("lib/db/"))
    .map((path) => countSql(path, read(path)))
  const imports = await readImportGraph(folder)
  return {
    lines: count(code),
    testLines: count(paths.filter(isTest)),
    largestFolder: findLargestFolder(code),
    importCycles: [imports, folderGraph(imports)].flatMap(findCycles).length,
    rawSql: {
      statements: statements.reduce((sum, found) => sum + found, 0),
      files: statements.filter((found) => found > 0).length,
    },
  }
}

function findLargestFolder(paths: string[]) {
  const files = new Map<string, number>()
  for (const path of paths) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
  const [path, most] = [...files].toSorted(([, a], [, b]) => b - a)[0]!
  return { path, files: most }
}

const sqlStatement =
  /^\s*(WITH\s+\w+\s+AS\b|SELECT\s|INSERT\s+INTO\s|UPDATE\s+"|DELETE\s+FROM\s|CREATE\s|ALTER\s|LOCK\s)/

function countSql(path: string, text: string): number {
  let found = 0
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const start = ts.isTemplateExpression(node) ? node.head.text : node.text
      if (sqlStatement.test(start)) found++
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found
}
