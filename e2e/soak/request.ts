import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

const patienceMs = 120_000
const timeoutMs = 30_000

export type Answer = { status: number; body: unknown; unsure: boolean; retried: number; statuses: number[] }

/**
 * Like the SDKs: repeats unanswered and failed requests with the same idempotency key. Unsure: an earlier request was
 * lost, and the last response doesn't tell whether it had an effect.
 */
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
  const statuses: number[] = []
  for (const end = Date.now() + patienceMs; ;) {
    const signal = AbortSignal.timeout(hangsUp && statuses.length === 0 ? 8 : timeoutMs)
    const init = { method, headers, signal, body: body === undefined ? null : JSON.stringify(body) }
    const answer = await fetch(url, init).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: "" }),
    )
    statuses.push(answer.status)
    const retried = statuses.length - 1
    const isRunning = answer.status === 409 && /idempoten/i.test(answer.text)
    const isFinal = answer.status !== 0 && answer.status < 500 && !isRunning
    if (isFinal || Date.now() > end) {
      const lost = statuses.some((status) => status === 0 || status >= 500)
      const unsure = answer.status >= 400 || answer.status === 0 ? lost : false
      return { status: answer.status, body: parse(answer.text), unsure, retried, statuses }
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
