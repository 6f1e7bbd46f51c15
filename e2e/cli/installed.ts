import { spawn, type ChildProcess } from "node:child_process"
import { join } from "node:path"

import { bundle } from "../../packages/cli/build.mjs"
import { test as base } from "../setup"

export type Result = { code: number | null; stdout: string; stderr: string }
export type Running = { child: ChildProcess; output: () => string; result: Promise<Result> }

export type Cli = {
  folder: string
  /** Runs a command and waits for it to exit. */
  run: (
    args: string[],
    more?: { input?: string; home?: string; env?: Record<string, string> },
  ) => Promise<Result>
  /** Starts a long-running command. */
  start: (args: string[]) => Running
  json: <Output>(...args: string[]) => Promise<Output>
}

let bundled: Promise<string> | null = null

/** The bundled CLI, as users install it, with its own home folder. */
export const test = base.extend<{ cli: Cli }>({
  cli: async ({ baseURL: _ }, use, info) => {
    bundled ??= bundle(join(info.project.outputDir, "cli"))
    const program = await bundled
    const folder = info.outputPath("home")
    const launch = (args: string[], input = "", home = folder, env: Record<string, string> = {}): Running => {
      const child = spawn(process.execPath, [program, ...args], {
        env: {
          NODE_ENV: "production",
          PATH: process.env.PATH,
          XDG_CONFIG_HOME: join(home, "config"),
          XDG_CACHE_HOME: join(home, "cache"),
          ...env,
        },
      })
      const output = { stdout: "", stderr: "" }
      child.stdout.on("data", (text) => (output.stdout += text))
      child.stderr.on("data", (text) => (output.stderr += text))
      child.stdin.end(input)
      const result = new Promise<Result>((resolve) =>
        child.on("close", (code) => resolve({ code, ...output })),
      )
      return { child, output: () => output.stdout + output.stderr, result }
    }
    const running: Running[] = []
    const run: Cli["run"] = (args, { input, home, env } = {}) => launch(args, input, home, env).result
    await use({
      folder,
      run,
      start: (args) => {
        const command = launch(args)
        running.push(command)
        return command
      },
      json: async <Output>(...args: string[]) => {
        const { code, stdout, stderr } = await run([...args, "--json"])
        if (code !== 0) throw new Error(`carillon ${args.join(" ")} exited with ${code}: ${stderr}`)
        return JSON.parse(stdout) as Output
      },
    })
    for (const { child } of running) child.kill("SIGKILL")
  },
})

export { expect } from "playwright/test"
