import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import type { Exchange } from "@/e2e/crash/fault-proxy"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { UserError } from "@/scripts/process/progress"

/** A server that's running on this machine. */
export type RunningServer = {
  /** Where the proxy forwards to. */
  url: string
  /** For platforms with a form. */
  credentials?: Record<string, string>
  /** For platforms with OAuth: signs in as a person would, and returns the URL that the browser is sent to. */
  signIn?: (authorizeUrl: string) => Promise<URL>
  /** How many posts with this text the server has, whatever the product believes. */
  count: (text: string) => Promise<number>
  stop: () => void | Promise<void>
}

export type RealServer = {
  name: string
  platform: SocialPlatform
  /** The request that publishes. Faults apply to it. */
  publishes: (exchange: Exchange) => boolean
  /** The request that gets HTTP response faults, if publishing isn't an HTTP request. */
  opens?: (exchange: Exchange) => boolean
  /** What the proxy forwards instead, for servers that support less than the platform. */
  rewrite?: (exchange: Exchange) => Exchange & { headers: Record<string, string> }
  /** Returns why it isn't available instead. `proxyUrl` is where the product will find the server. */
  launch: (proxyUrl: string) => Promise<RunningServer | string>
}

/** Starts a program and waits until its URL responds. */
export async function startProgram(
  [command = "", ...args]: string[],
  url: string,
  options: { cwd?: string; env?: Record<string, string>; timeoutMs?: number } = {},
) {
  const { cwd, env, timeoutMs = 120_000 } = options
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text))
  let isRunning = true
  child.on("error", (error) => {
    output += error.message
    isRunning = false
  })
  child.on("exit", () => (isRunning = false))
  const isUp = () =>
    fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    )
  const end = Date.now() + timeoutMs
  while (isRunning && Date.now() < end) {
    if (await isUp()) return { stop: () => void child.kill(), output: () => output }
    await sleep(500)
  }
  child.kill()
  throw new UserError(`${command} didn't start:\n${output.slice(-3000)}`)
}

export async function readJson<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}
