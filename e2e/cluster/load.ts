import { randomUUID } from "node:crypto"
import { request as send } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

type At = { url: string; apiKey: string; cookie: string; channel: string }

/** What clients saw. */
export type Seen = {
  requests: number
  retried: number
  /** Writes interrupted by a kill, whose outcome the API doesn't know yet. */
  unresolved: number
  faults: string[]
  events: number
  longestSilenceMs: number
}

const longestWaitMs = 60_000

/** Like the SDKs: retries unanswered requests with the same idempotency key. */
async function write({ url, apiKey, channel }: At, caption: string, seen: Seen): Promise<void> {
  const headers = {
    "x-api-key": apiKey,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  }
  const body = JSON.stringify({ socialAccountId: channel, caption })
  for (const end = Date.now() + longestWaitMs; ; seen.retried++) {
    const status = await fetch(`${url}/v0/posts`, { method: "POST", headers, body }).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    if (status === 409) seen.unresolved++
    if (status === 200 || status === 409) return
    if (status !== 0 && status < 500) return void seen.faults.push(`a write returned ${status}`)
    if (Date.now() > end) return void seen.faults.push(`a write was lost (${status})`)
    await sleep(100)
  }
}

/** A page that keeps polling: its session works on every process. */
async function checkSession({ url, cookie }: At, seen: Seen): Promise<void> {
  const headers = { cookie, "sec-fetch-site": "same-origin" }
  const { status } = await fetch(`${url}/v0/organization`, { headers }).catch(() => ({ status: 0 }))
  if (status !== 200 && status !== 0 && status !== 502)
    seen.faults.push(`the session check returned ${status}`)
}

/** An event stream that reconnects whenever it ends, as browsers do. */
async function listen({ url, cookie }: At, seen: Seen, signal: AbortSignal): Promise<void> {
  let heardAt = Date.now()
  while (!signal.aborted) {
    try {
      const response = await fetch(`${url}/api/live`, { headers: { cookie }, signal })
      if (response.status === 401) seen.faults.push("the event stream lost the session")
      const reader = response.body?.getReader()
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        if (!Buffer.from(piece.value).includes("post")) continue
        seen.events++
        seen.longestSilenceMs = Math.max(seen.longestSilenceMs, Date.now() - heardAt)
        heardAt = Date.now()
      }
    } catch {
      // its process has ended
    }
    if (!signal.aborted) await sleep(500)
  }
}

/** Writes, reads, and listens until stopped. Returns the captions written. */
export function startLoad(at: At, pauseMs: number) {
  const seen: Seen = { requests: 0, retried: 0, unresolved: 0, faults: [], events: 0, longestSilenceMs: 0 }
  const abortController = new AbortController()
  const captions: string[] = []
  const pending: Promise<void>[] = [listen(at, seen, abortController.signal)]
  const timer = setInterval(() => {
    const caption = `load ${randomUUID()}`
    captions.push(caption)
    seen.requests += 2
    pending.push(write(at, caption, seen), checkSession(at, seen))
  }, pauseMs)
  return {
    stop: async () => {
      clearInterval(timer)
      abortController.abort()
      await Promise.all(pending)
      return { captions, seen }
    },
  }
}

/** Sends the first bytes of an upload and disconnects. */
export const cutUpload = (url: string, bytes: Uint8Array, type: string, end: number) =>
  new Promise<void>((done) => {
    const headers = { "content-type": type, "content-length": String(bytes.byteLength) }
    const upload = send(url, { method: "PUT", headers })
    upload.on("error", () => done())
    upload.write(bytes.subarray(0, end), () => setTimeout(() => (upload.destroy(), done()), 200))
  })
