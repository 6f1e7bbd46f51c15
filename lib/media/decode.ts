import { fork, type ChildProcess } from "node:child_process"
import type { Socket } from "node:net"
import { join } from "node:path"

import { env } from "@/lib/env"
import { log } from "@/lib/log"
import type { FromDecoder, FromParent, Job, MediaSource, Task, Tasks } from "@/lib/media/decoder/protocol"
import { UnusableMediaError } from "./unusable"

/** Longer than any sound file takes, on a slow machine too; conversions are of files that were found sound. */
const timeoutMs: Record<Task, number> = {
  "inspect-picture": 30_000,
  "inspect-video": 30_000,
  "video-frame": 30_000,
  "edit-picture": 120_000,
  "fit-picture": 120_000,
}
/** Two share the machine with the server; a third file waits. */
const mostAtOnce = 2
const idleMs = 30_000
/** Then a fresh one takes its place: what decoders leak goes with the process. */
const jobsEach = 100
const heapMegabytes = 256

type Decoder = { child: ChildProcess; jobs: number; retire: NodeJS.Timeout | undefined; complaint: string }

/** Next loads this module more than once, hence the global. */
const shared = globalThis as unknown as {
  carillonDecoders?: { idle: Decoder[]; busy: number; waiting: (() => void)[] }
}
const pool = (shared.carillonDecoders ??= { idle: [], busy: 0, waiting: [] })

/**
 * Opens a file in a process of its own. Throws `UnusableMediaError` for what cannot be opened, and also where the file
 * broke the process, or took too long.
 */
export async function decode<Name extends Task>(
  task: Name,
  source: MediaSource,
  told: Tasks[Name]["told"],
): Promise<Tasks[Name]["made"]> {
  while (pool.busy >= mostAtOnce) await new Promise<void>((go) => pool.waiting.push(go))
  pool.busy++
  try {
    const decoder = pool.idle.pop() ?? (await start())
    const made = await perform(decoder, { task, size: source.size, told } as Job, source)
    return made as Tasks[Name]["made"]
  } finally {
    pool.busy--
    pool.waiting.shift()?.()
  }
}

/** Without our settings and secrets, and by Node's permission model without files to write or programs to start. */
function start(): Promise<Decoder> {
  const program = join(/* turbopackIgnore: true */ process.cwd(), "lib", "media", "decoder", "main.ts")
  const child = fork(program, {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      "--permission",
      "--allow-fs-read=*",
      "--allow-addons",
      "--disable-warning=SecurityWarning",
    ],
    env: { NODE_ENV: env.NODE_ENV },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  const decoder: Decoder = { child, jobs: 0, retire: undefined, complaint: "" }
  const complaints = child.stderr as Socket
  complaints.unref()
  complaints.on("data", (text: Buffer) => {
    decoder.complaint = (decoder.complaint + text.toString()).slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once("message", () => {
      child.removeAllListeners("exit").on("exit", () => drop(decoder))
      resolve(decoder)
    })
    child.on("error", reject)
    child.once("exit", () =>
      reject(new Error(`The process that opens media did not start: ${decoder.complaint}`)),
    )
  })
}

function perform(decoder: Decoder, job: Job, source: MediaSource): Promise<unknown> {
  const { child } = decoder
  hold(decoder)
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => fail("The file takes too long to read."), timeoutMs[job.task])
    // What cannot be sent any more was sent to a process that has ended, which `broke` notices.
    const send = (message: FromParent) => child.connected && child.send(message, () => {})
    /** The process may be in any state now. */
    const fail = (reason: string) => {
      settle()
      child.kill("SIGKILL")
      log.warn("a media file was refused unopened", { task: job.task, reason, complaint: decoder.complaint })
      reject(new UnusableMediaError(reason))
    }
    const broke = () => fail("The file is damaged: it cannot be opened safely.")
    const settle = () => {
      clearTimeout(timer)
      child.off("message", receive)
      child.off("exit", broke)
    }
    const receive = (message: FromDecoder) => {
      if ("read" in message) return void read(message.read)
      if ("ready" in message) return
      settle()
      release(decoder)
      if ("made" in message) resolve(message.made)
      else reject(new UnusableMediaError(message.refused))
    }
    const read = async ({ id, start, end }: { id: number; start: number; end: number }) => {
      try {
        send({ id, bytes: await source.read(start, end) })
      } catch (error) {
        // The storage is at fault, not the file.
        settle()
        child.kill("SIGKILL")
        reject(error as Error)
      }
    }
    child.on("message", receive)
    child.once("exit", broke)
    send({ job })
  })
}

/** A process without work does not keep ours alive. */
function hold(decoder: Decoder) {
  clearTimeout(decoder.retire)
  decoder.jobs++
  decoder.child.ref()
  decoder.child.channel?.ref()
}

function release(decoder: Decoder) {
  const { child, jobs } = decoder
  if (jobs >= jobsEach) return child.disconnect()
  child.unref()
  child.channel?.unref()
  decoder.retire = setTimeout(() => {
    drop(decoder)
    if (child.connected) child.disconnect()
  }, idleMs).unref()
  pool.idle.push(decoder)
}

function drop(decoder: Decoder) {
  clearTimeout(decoder.retire)
  pool.idle = pool.idle.filter((other) => other !== decoder)
}
