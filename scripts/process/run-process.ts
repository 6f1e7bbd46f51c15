import { execFileSync, spawn, type SpawnOptions } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants, setPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"

import { UserError } from "./progress.ts"

export type CommandResult = { code: number; output: string }
/** Environment variables to add. Undefined removes one. */
export type Variables = Record<string, string | undefined>
type Options = {
  timeout: number
  /** At a lower priority than everything else. */
  background?: boolean
  env?: Variables
  cwd?: string
  spawn?: SpawnOptions
  input?: string
}

const running = new Set<number>()

/** Kills what `run` started and is still running, including descendants. */
export function stopRunning() {
  for (const pid of running) signalGroup(pid, "SIGKILL")
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // it has ended by itself
  }
}

/** Runs a command within a time limit, and collects its output. */
export function run(command: string, args: string[], options: Options): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...options.env },
      cwd: options.cwd,
      detached: true, // its own process group, so that a time-out ends its children too
      ...options.spawn,
    })
    let output = ""
    child.stdout?.on("data", (text) => (output += text))
    child.stderr?.on("data", (text) => (output += text))
    const { pid } = child
    if (pid) running.add(pid)
    if (pid && options.background) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const timer = setTimeout(() => {
      output += `\n(stopped after ${options.timeout / 1000} s)`
      if (pid) signalGroup(pid, "SIGKILL")
    }, options.timeout)
    const end = (code: number) => {
      clearTimeout(timer)
      if (pid) running.delete(pid)
      done({ code, output: output.trim() })
    }
    child.on("error", (error) => ((output += error.message), end(127)))
    child.on("close", (code) => end(code ?? 1))
  })
}

/** Like `run`, but throws if the command fails. `hint` says what to do then. */
export async function runOrFail(
  command: string,
  args: string[],
  options: Options & { hint: string },
): Promise<string> {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new UserError(`${options.hint}\n\n${output.split("\n").slice(-40).join("\n")}`)
  return output
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/**
 * When a process started, in the system's own format, or null if there's no such process. Needed because pids are
 * reused.
 */
export function processStartTime(pid: number): string | null {
  try {
    if (process.platform !== "linux") return ps(pid, "lstart=")
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return state === "Z" ? null : (rest[18] ?? null)
  } catch {
    return null
  }
}

/** A process's command line, or null. */
export function commandOf(pid: number): string | null {
  try {
    if (process.platform !== "linux") return ps(pid, "command=")
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") || null
  } catch {
    return null
  }
}

const ps = (pid: number, column: string) =>
  execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8", timeout: 5000 }).trim() || null

/** Polls `check` until it returns true. Returns false on timeout. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  timeout: number,
  pause = 50,
): Promise<boolean> {
  const end = performance.now() + timeout
  while (!(await check())) {
    if (performance.now() > end) return false
    await sleep(pause)
  }
  return true
}
