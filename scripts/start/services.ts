import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import { waitUntil, type Variables } from "../process/run-process.ts"
import { warn } from "../process/progress.ts"

/** `exited` resolves to the exit code or signal. */
export type Running = {
  stop: () => Promise<void>
  exited: Promise<string>
  send?: (message: string) => void
}
type Killable = Running & { kill: () => void }
export type Service = {
  name: string
  failures: () => number
  restart: () => void
  send: (message: string) => void
  stop: () => Promise<void>
}

const stableAfterMs = 60_000
const minDelayMs = 300
const maxDelayMs = 15_000

/** Launches a service, and relaunches it with exponential backoff whenever it exits. */
export async function keepRunning(name: string, launch: () => Promise<Running>): Promise<Service> {
  const stopping = new AbortController()
  let failures = 0
  let running: Running | null = await launch()
  let isRestarting = false

  async function watch() {
    for (let delay = minDelayMs; ;) {
      const start = performance.now()
      const reason = running ? await running.exited : "failed to start"
      running = null
      if (stopping.signal.aborted) return
      if (!isRestarting) {
        if (performance.now() - start > stableAfterMs) delay = minDelayMs
        failures++
        warn(`${name} exited (${reason}); restarting it`)
        await sleep(delay, null, { signal: stopping.signal }).catch(() => {})
        delay = Math.min(delay * 2, maxDelayMs)
      }
      isRestarting = false
      if (stopping.signal.aborted) return
      running = await launch().catch((error: Error) => (warn(`${name}: ${error.message}`), null))
      if (stopping.signal.aborted) await running?.stop()
    }
  }
  const watching = watch()

  return {
    name,
    failures: () => failures,
    restart: () => {
      isRestarting = running !== null
      void running?.stop()
    },
    send: (message) => running?.send?.(message),
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await watching
    },
  }
}

/** They halve the memory under load: docs/decisions/garbage-collection-flags.md */
export const nodeFlags = ["--max-semi-space-size=8", "--heap-growing-percent=40"]

/**
 * One heap for all threads instead of one for each, which holds on to what others could use. Most of our work is in one
 * thread. Has no effect on systems without glibc.
 */
const memorySettings = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1" }

/** Launches a Node program that exits when its IPC channel closes, so none outlives a killed supervisor. */
export async function launchNode(file: string, env: Variables): Promise<Killable> {
  const child = spawn(process.execPath, [...nodeFlags, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...memorySettings, ...env },
    detached: true, // Ctrl-C reaches only the supervisor, which stops its services in order
  })
  let hasExited = false
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`))
    child.once("error", (error) => resolve(error.message))
  })
  void exited.then(() => (hasExited = true))
  const stop = async () => {
    for (const [signal, timeout] of [
      ["SIGTERM", 12_000],
      ["SIGKILL", 5000],
    ] as const) {
      if (hasExited) return
      child.kill(signal)
      await waitUntil(() => hasExited, timeout, 20)
    }
  }
  const send = (message: string) => void (child.connected && child.send(message))
  return { stop, exited, send, kill: () => void child.kill("SIGKILL") }
}
