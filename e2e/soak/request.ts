import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

const patienceMs = 120_000
const timeoutMs = 30_000

export type Answer = {
  status: number
  /** Null if it isn't JSON. */
  body: unknown
  text: string
  /** An earlier request was lost, and the last response doesn't tell whether it had an effect. */
  unsure: boolean
  retried: number
  /** Of every try: 0 without a response, and with "!" if it should have said when to try again. */
  statuses: string[]
}

/** These say that the fault isn't the request's, so they must say when to repeat it. */
const isUnavailable = (status: number) => status === 503 || status === 507

export const statusOf = (response: Response) =>
  `${response.status}${isUnavailable(response.status) && !response.headers.has("retry-after") ? "!" : ""}`

/** Like the SDKs: repeats unanswered and failed requests with the same idempotency key. */
export async function request(
  url: string,
  method: string,
  credentials: Record<string, string>,
  body?: unknown,
  hangsUp = false,
): Promise<Answer> {
  const headers: Record<string, string> = { ...credentials }
  if (body !== undefined) headers["content-type"] = "application/json"
  if (method === "POST") headers["idempotency-key"] = randomUUID()
  const statuses: string[] = []
  let lost = false
  for (const end = Date.now() + patienceMs; ;) {
    const signal = AbortSignal.timeout(hangsUp && statuses.length === 0 ? 8 : timeoutMs)
    const init = { method, headers, signal, body: body === undefined ? null : JSON.stringify(body) }
    const { status, shown, text } = await fetch(url, init).then(
      async (response) => ({
        status: response.status,
        shown: statusOf(response),
        text: await response.text(),
      }),
      () => ({ status: 0, shown: "0", text: "" }),
    )
    statuses.push(shown)
    lost ||= status === 0 || status >= 500
    const isRunning = status === 409 && /idempoten/i.test(text)
    const isFinal = status !== 0 && status < 500 && !isRunning
    if (isFinal || Date.now() > end) {
      const unsure = (status === 0 || status >= 400) && lost
      return { status, body: parse(text), text, unsure, retried: statuses.length - 1, statuses }
    }
    await sleep(400)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
