import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

import { findCycles, folderGraph, readImportGraph } from "../check/import-graph.ts"
import { findSql, type FoundSql } from "./find-sql.ts"
import { git } from "./git.ts"

export type HouseFigures = {
  /** Lines of hand-written code without tests, and of tests. */
  lines: number
  testLines: number
  /** The folder with the most source files side by side, tests not counted. */
  largestFolder: { path: string; files: number }
  /** Cycles between files and between folders. */
  importCycles: number
  /** SQL outside lib/db, tests not counted. */
  rawSql: { statements: number; files: number }
}

const isSource = (path: string) => /\.(ts|tsx|mjs|js|cjs|css|prisma)$/.test(path)
const isGenerated = (path: string) =>
  /(^|\/)generated\/|^packages\/sdk-(go|php|python|ruby)\/|\.d\.ts$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.|(^|\/)(e2e|test|testing|fixtures)\//.test(path)

/** What git tracks and hasn't been deleted. */
async function listSources(folder: string): Promise<string[]> {
  const tracked = await git(folder, "ls-files")
  return tracked
    .split("\n")
    .filter((path) => isSource(path) && !isGenerated(path) && existsSync(join(folder, path)))
}

/** Where SQL is written outside lib/db. Tests may contain some, but not what they share. */
export async function findSqlOutsideDb(folder: string): Promise<(FoundSql & { path: string })[]> {
  const paths = await listSources(folder)
  return paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("lib/db/"))
    .filter((path) => !/\.(test|spec)\.|^e2e\//.test(path))
    .flatMap((path) =>
      findSql(path, readFileSync(join(folder, path), "utf8")).map((found) => ({ path, ...found })),
    )
}

/** Measures the files that git tracks in the checkout at `folder`. */
export async function measureHouse(folder: string): Promise<HouseFigures> {
  const paths = await listSources(folder)
  const read = (path: string) => readFileSync(join(folder, path), "utf8")
  const code = paths.filter((path) => !isTest(path))
  const count = (files: string[]) => files.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0)
  const sql = await findSqlOutsideDb(folder)
  const imports = await readImportGraph(folder)
  return {
    lines: count(code),
    testLines: count(paths.filter(isTest)),
    largestFolder: findLargestFolder(code),
    importCycles: [imports, folderGraph(imports)].flatMap(findCycles).length,
    rawSql: { statements: sql.length, files: new Set(sql.map(({ path }) => path)).size },
  }
}

function findLargestFolder(paths: string[]) {
  const files = new Map<string, number>()
  for (const path of paths) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
  const [path, most] = [...files].toSorted(([, a], [, b]) => b - a)[0]!
  return { path, files: most }
}
