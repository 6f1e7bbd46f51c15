import { setTimeout as sleep } from "node:timers/promises"

import { startFaultProxy } from "./fault-proxy"

export const cutWord = "[cut]"

/** Words in a request's body that make the platform misbehave in other ways than `cutWord`. */
const dropWord = "[drop]"
const stallWord = "[stall]"
const lies = {
  "[lie]": { status: 500, type: "application/json", body: '{"ok":false,"error_code":500}' },
  "[garbage]": { status: 200, type: "text/html", body: "<h1>It works!</h1>" },
}

/**
 * Sits between the product and a platform (here a sandbox's HTTP API). Forwards requests, and resets the connection of
 * those whose body contains the word once the platform has responded, so that the response is lost. Records the posts
 * that the platform accepts, and when.
 */
export async function startCutProxy(target: () => Promise<string>) {
  const accepted = new Map<string, number>()
  const acceptedAt = new Map<string, number>()
  let isDown = false
  const record = (body: Buffer) => {
    const { text } = JSON.parse(body.toString() || "{}") as { text?: string }
    if (!text) return
    accepted.set(text, (accepted.get(text) ?? 0) + 1)
    acceptedAt.set(text, acceptedAt.get(text) ?? Date.now())
  }
  const { url, close } = await startFaultProxy(target, {
    before: ({ body }) => (isDown || body.includes(dropWord) ? "reset" : undefined),
    after: async ({ body }, status) => {
      if (status === 200) record(body)
      if (body.includes(stallWord)) await sleep(8_000)
      if (isDown || body.includes(cutWord)) return "reset"
      return Object.entries(lies).find(([word]) => body.includes(word))?.[1]
    },
  })
  return {
    url,
    accepted,
    acceptedAt,
    /** While down, every connection is reset: before the platform sees the request, or before its response arrives. */
    setDown: (down: boolean) => void (isDown = down),
    close,
  }
}

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>
