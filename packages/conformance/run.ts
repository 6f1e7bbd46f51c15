import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Carillon } from "../sdk-typescript/src/index.ts"
import { startFaultProxy } from "./faults.ts"
import { languages, type Language } from "./languages.ts"
import { prepare } from "./prepare.ts"

type RunResult = { code: number; output: string }
type RunOptions = { timeout: number; env: Record<string, string>; cwd: string }
export type Runner = (command: string, args: string[], options: RunOptions) => Promise<RunResult>

export type Result = { language: string; passed: string[]; failed: string[]; skipped?: string }

const minute = 60_000
const scenario = JSON.parse(readFileSync(join(import.meta.dirname, "scenario.json"), "utf8")) as {
  steps: { name: string; text: string; count?: number }[]
}

/** Runs the scenario against a server, in every language that's installed on this machine. */
export async function runConformance(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  run: Runner,
): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-conformance-"))
  const proxy = await startFaultProxy(baseUrl)
  try {
    const { count = 0 } = scenario.steps.find(({ name }) => name === "pages") ?? {}
    const prepared = await prepare(new Carillon({ baseUrl, apiKey }), count)
    const shared = {
      ...prepared,
      elsewhereUrl: proxy.elsewhereUrl,
      baseUrl,
      file: join(import.meta.dirname, "square.png"),
      steps: scenario.steps,
    }
    return await Promise.all(
      languages.map((language) => {
        const name = language.name.toLowerCase()
        const file = join(folder, `${name}.json`)
        writeFileSync(file, JSON.stringify({ ...shared, faultsUrl: `${proxy.url}/${name}` }))
        return runLanguage(language, file, apiKey, run).then((result) => {
          if (proxy.followers.has(name)) result.failed.push("Sent a request to another origin.")
          return result
        })
      }),
    )
  } finally {
    proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runLanguage(
  { name: language, requirement, probe, command, tests, folder, env = {} }: Language,
  file: string,
  apiKey: string,
  run: Runner,
): Promise<Result> {
  const start = ([first = "", ...rest]: string[], extra: string[] = []) =>
    run(first, [...rest, ...extra], {
      timeout: 5 * minute,
      env: { ...env, CARILLON_API_KEY: apiKey },
      cwd: folder,
    })
  if ((await start(probe)).code !== 0) {
    return { language, passed: [], failed: [], skipped: `${requirement} isn't installed` }
  }
  const unitTests = tests ? await start(tests) : null
  const { output } = await start(command, [file])
  const lines = output.split("\n")
  const hasPassed = ({ name }: { name: string }) => lines.includes(`ok ${name}`)
  const describeFailure = ({ name, text }: { name: string; text: string }) => {
    const line = lines.find((line) => line.startsWith(`not ok ${name} `))
    return `${text} ${line?.slice(`not ok ${name} `.length) ?? `The step didn't run:\n${output.slice(-2000)}`}`
  }
  const passed = scenario.steps.filter(hasPassed).map(({ name }) => name)
  const failed = scenario.steps.filter((step) => !hasPassed(step)).map(describeFailure)
  if (unitTests?.code === 0) passed.push("unit tests")
  else if (unitTests) failed.push(`Unit tests:\n${unitTests.output.slice(-2000)}`)
  return { language, passed, failed }
}
