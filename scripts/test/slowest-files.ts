import { relative } from "node:path"

import { print, seconds } from "../process/progress.ts"
import { root } from "../process/settings.ts"

export type FileTime = { file: string; ms: number }

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}

export const vitestFiles = ({ testResults }: VitestReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))

const suiteMs = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + suiteMs(suite), 0)

export const playwrightFiles = ({ suites }: { suites: PlaywrightSuite[] }): FileTime[] =>
  suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: suiteMs(suite) }))

export function printSlowestFiles(files: FileTime[], count = 10) {
  if (files.length === 0) return
  print("\nslowest test files")
  for (const { file, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, count))
    print(`${seconds(ms).padStart(9)}  ${file}`)
}
