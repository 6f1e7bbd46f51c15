import { createHmac } from "node:crypto"
import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import { freePort } from "../database/postgres-data.ts"
import type { Language, Named } from "./language.ts"
import { environment, write, type Server, type Verdict } from "./run-snippets.ts"

const secret = "whsec_docs"
const minute = 60_000

/** Starts a webhook receiver, and calls it with a valid and a forged signature. */
export async function tryReceiver(
  language: Language,
  snippet: Named,
  folder: string,
  server: Server,
): Promise<Verdict> {
  const port = (await freePort(0)) ?? 0
  const program = language.receiver?.(snippet, folder, port)
  if (!program) return { name: snippet.name, problem: "Receivers aren't supported in this language" }
  write(folder, program)
  const [command = "", ...args] = program.command
  const child = spawn(command, args, {
    cwd: folder,
    detached: true, // its own group: `go run` has a child
    env: { ...process.env, ...environment(server), ...program.env, WEBHOOK_SECRET: secret },
  })
  let output = ""
  let hasExited = false
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text))
  child.once("exit", () => (hasExited = true))
  try {
    const real = await call(port, secret, () => hasExited)
    const forged = await call(port, "whsec_forged", () => hasExited)
    if (real === 204 && forged === 400) return { name: snippet.name, problem: null }
    const problem = `It returned ${real} for a valid delivery and ${forged} for a forged one, instead of 204 and 400:\n${output.slice(-2000)}`
    return { name: snippet.name, problem }
  } finally {
    if (!hasExited) process.kill(-child.pid!, "SIGKILL")
  }
}

/** Returns the status. Retries until the receiver listens. */
async function call(port: number, key: string, hasExited: () => boolean): Promise<number | string> {
  const body = JSON.stringify({
    ...{ id: "1", event: "post.published", createdAt: new Date().toISOString() },
    data: { postId: "2", socialAccountId: "3", platform: "BLUESKY", status: "COMPLETED" },
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac("sha256", key).update(`${t}.${body}`).digest("hex")
  const headers = { "content-type": "application/json", "x-service-signature": `t=${t},v1=${v1}` }
  const request = { method: "POST", body, headers }
  for (
    const end = performance.now() + 3 * minute;
    performance.now() < end && !hasExited();
    await sleep(100)
  ) {
    try {
      const signal = AbortSignal.timeout(minute)
      return (await fetch(`http://127.0.0.1:${port}/hooks`, { ...request, signal })).status
    } catch (error) {
      if ((error as Error).name === "TimeoutError") return "nothing"
    }
  }
  return "nothing"
}
