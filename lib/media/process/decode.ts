import { fork, type ChildProcess } from "node:child_process"
import type { Socket } from "node:net"
import { join } from "node:path"

import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"
import { log } from "@/lib/log/log"
import type {
  FromDecoder,
  FromParent,
  Job,
  MediaSource,
  Task,
  Tasks,
} from "@/lib/media/process/decoder/protocol"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"

/** Longer than any valid file takes, even on a slow machine. Conversions only run on inspected files. */
const timeoutMs: Record<Task, number> = {
  "inspect-picture": 30_000,
  "inspect-document": 30_000,
  "inspect-video": 30_000,
  "video-frame": 30_000,
  "edit-picture": 120_000,
  "fit-picture": 120_000,
}
/** Decoders share the machine with the server. */
const maxConcurrent = 2
const idleMs = 30_000
/** Replaced after this many jobs, because decoders leak memory. */
const maxJobs = 100
const heapMegabytes = 256

type Decoder = { child: ChildProcess; jobs: number; idleTimer: NodeJS.Timeout | undefined; stderr: string }

type DecoderPool = { idle: Decoder[]; busy: number; waiting: (() => void)[] }
const pool = processState("decoders", (): DecoderPool => ({ idle: [], busy: 0, waiting: [] }))

/**
 * Opens a file in a separate process. Throws `UnusableMediaError` if the file can't be opened, crashes the process, or
 * takes too long.
 */
export async function decode<Name extends Task>(
  task: Name,
  source: MediaSource,
  options: Tasks[Name]["options"],
): Promise<Tasks[Name]["result"]> {
  while (pool.busy >= maxConcurrent) await new Promise<void>((go) => pool.waiting.push(go))
  pool.busy++
  try {
    const decoder = pool.idle.pop() ?? (await start())
    const result = await runJob(decoder, { task, size: source.size, options } as Job, source)
    return result as Tasks[Name]["result"]
  } finally {
    pool.busy--
    pool.waiting.shift()?.()
  }
}

/** Runs without our settings and secrets. Node's permission model denies it writing files and starting programs. */
function start(): Promise<Decoder> {
  const program = join(
    /* turbopackIgnore: true */ process.cwd(),
    "lib",
    "media",
    "process",
    "decoder",
    "main.ts",
  )
  const child = fork(program, {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      "--permission",
      "--allow-fs-read=*",
      "--allow-addons",
      "--disable-warning=SecurityWarning",
    ],
    env: { NODE_ENV: env.NODE_ENV, MALLOC_ARENA_MAX: "1" }, // libvips' threads would each keep a heap
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  const decoder: Decoder = { child, jobs: 0, idleTimer: undefined, stderr: "" }
  const stderr = child.stderr as Socket
  stderr.unref()
  stderr.on("data", (text: Buffer) => {
    decoder.stderr = (decoder.stderr + text.toString()).slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once("message", () => {
      child.removeAllListeners("exit").on("exit", () => drop(decoder))
      resolve(decoder)
    })
    child.on("error", reject)
    child.once("exit", () => reject(new Error(`The media decoder didn't start: ${decoder.stderr}`)))
  })
}

function runJob(decoder: Decoder, job: Job, source: MediaSource): Promise<unknown> {
  const { child } = decoder
  markBusy(decoder)
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => fail("The file takes too long to open."), timeoutMs[job.task])
    // If the process has exited, the send fails, and `onExit` handles it.
    const send = (message: FromParent) => child.connected && child.send(message, () => {})
    /** Kills the process, because its state is unknown. */
    const fail = (reason: string) => {
      settle()
      child.kill("SIGKILL")
      log.warn("rejected a media file that couldn't be opened", {
        task: job.task,
        reason,
        stderr: decoder.stderr,
      })
      reject(new UnusableMediaError(reason))
    }
    const onExit = () => fail("The file is damaged and can't be opened safely.")
    const settle = () => {
      clearTimeout(timer)
      child.off("message", receive)
      child.off("exit", onExit)
    }
    const receive = (message: FromDecoder) => {
      if ("read" in message) return void read(message.read)
      if ("ready" in message) return
      settle()
      release(decoder)
      if ("result" in message) resolve(message.result)
      else reject(new UnusableMediaError(message.rejected))
    }
    const read = async ({ id, start, end }: { id: number; start: number; end: number }) => {
      try {
        send({ id, bytes: await source.read(start, end) })
      } catch (error) {
        // The storage failed, not the file.
        settle()
        child.kill("SIGKILL")
        reject(error as Error)
      }
    }
    child.on("message", receive)
    child.once("exit", onExit)
    send({ job })
  })
}

/** An idle decoder doesn't keep our process alive. */
function markBusy(decoder: Decoder) {
  clearTimeout(decoder.idleTimer)
  decoder.jobs++
  decoder.child.ref()
  decoder.child.channel?.ref()
}

function release(decoder: Decoder) {
  const { child, jobs } = decoder
  if (jobs >= maxJobs) return child.disconnect()
  child.unref()
  child.channel?.unref()
  decoder.idleTimer = setTimeout(() => {
    drop(decoder)
    if (child.connected) child.disconnect()
  }, idleMs).unref()
  pool.idle.push(decoder)
}

function drop(decoder: Decoder) {
  clearTimeout(decoder.idleTimer)
  pool.idle = pool.idle.filter((other) => other !== decoder)
}
