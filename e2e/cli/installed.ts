import { spawn, type ChildProcess } from "node:child_process"
import { join } from "node:path"

import { bundle } from "../../packages/cli/build.mjs"
import { test as base } from "../setup"

export type Ended = { code: number | null; stdout: string; stderr: string }
export type Started = { child: ChildProcess; output: () => string; ended: Promise<Ended> }

export type Cli = {
  folder: string
  /** Runs a command to its end. */
  run: (
    args: string[],
    more?: { input?: string; home?: string; env?: Record<string, string> },
  ) => Promise<Ended>
  /** Begins one that stays. */
  start: (args: string[]) => Started
  json: <Answer>(...args: string[]) => Promise<Answer>
}

let built: Promise<string> | null = null

/** The CLI as people install it, one file, in a home that nobody else has. */
export const test = base.extend<{ cli: Cli }>({
  cli: async ({ baseURL: _ }, use, info) => {
    built ??= bundle(join(info.project.outputDir, "cli"))
    const program = await built
    const folder = info.outputPath("home")
    const begin = (args: string[], input = "", home = folder, env: Record<string, string> = {}): Started => {
      const child = spawn(process.execPath, [program, ...args], {
        env: {
          NODE_ENV: "production",
          PATH: process.env.PATH,
          XDG_CONFIG_HOME: join(home, "config"),
          XDG_CACHE_HOME: join(home, "cache"),
          ...env,
        },
      })
      const said = { stdout: "", stderr: "" }
      child.stdout.on("data", (text) => (said.stdout += text))
      child.stderr.on("data", (text) => (said.stderr += text))
      child.stdin.end(input)
      const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, ...said })))
      return { child, output: () => said.stdout + said.stderr, ended }
    }
    const started: Started[] = []
    const run: Cli["run"] = (args, { input, home, env } = {}) => begin(args, input, home, env).ended
    await use({
      folder,
      run,
      start: (args) => {
        const one = begin(args)
        started.push(one)
        return one
      },
      json: async <Answer>(...args: string[]) => {
        const { code, stdout, stderr } = await run([...args, "--json"])
        if (code !== 0) throw new Error(`carillon ${args.join(" ")} ended with ${code}: ${stderr}`)
        return JSON.parse(stdout) as Answer
      },
    })
    for (const { child } of started) child.kill("SIGKILL")
  },
})

export { expect } from "playwright/test"
