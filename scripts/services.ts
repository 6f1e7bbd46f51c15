import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import { until, type Variables } from "./processes.ts"
import { warn } from "./progress.ts"

/** Something that runs until it is stopped or ends by itself; `exited` says how it ended. */
export type Running = { stop: () => Promise<void>; exited: Promise<string> }
/** One whose end can also come at once, as the kernel or an operator brings it. */
type Killable = Running & { kill: () => void }
export type Service = { name: string; failures: () => number; restart: () => void; stop: () => Promise<void> }

const longRun = 60_000
const firstPause = 300
const longestPause = 15_000

/** Starts it, and starts it again whenever it ends unasked, more patiently each time. */
export async function keepRunning(name: string, launch: () => Promise<Running>): Promise<Service> {
  const stopping = new AbortController()
  let failures = 0
  let running: Running | null = await launch()
  let wanted = false // a restart that was asked for is not a failure

  async function watch() {
    for (let pause = firstPause; ;) {
      const began = performance.now()
      const how = running ? await running.exited : "a failed start"
      running = null
      if (stopping.signal.aborted) return
      if (!wanted) {
        if (performance.now() - began > longRun) pause = firstPause
        failures++
        warn(`${name} ended (${how}); starting it again`)
        await sleep(pause, null, { signal: stopping.signal }).catch(() => {})
        pause = Math.min(pause * 2, longestPause)
      }
      wanted = false
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
      wanted = running !== null
      void running?.stop()
    },
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await watching
    },
  }
}

/** V8 lets the space for new objects grow to 64 MB each time it is busy; more than a third of it saves nothing here. */
const nodeFlags = ["--max-semi-space-size=8"]

/** A Node process of ours. It ends by itself when its channel to us closes, so none outlives a killed supervisor. */
export async function launchNode(file: string, env: Variables): Promise<Killable> {
  const child = spawn(process.execPath, [...nodeFlags, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
    detached: true, // Ctrl-C goes to the supervisor alone, which stops things in order
  })
  let gone = false
  const exited = new Promise<string>((done) => {
    child.once("exit", (code, signal) => done(signal ?? `code ${code}`))
    child.once("error", (error) => done(error.message))
  })
  void exited.then(() => (gone = true))
  const stop = async () => {
    for (const [signal, patience] of [
      ["SIGTERM", 12_000],
      ["SIGKILL", 5000],
    ] as const) {
      if (gone) return
      child.kill(signal)
      await until(() => gone, patience, 20)
    }
  }
  return { stop, exited, kill: () => void child.kill("SIGKILL") }
}
