import { setTimeout as sleep } from "node:timers/promises"

import {
  NotFoundError,
  verifyWebhook,
  type Carillon,
  type WebhookEndpoint,
} from "../../sdk-typescript/src/index.ts"
import { changeConfig, readConfig } from "./config.ts"
import type { Context } from "./context.ts"
import { Failure } from "./failures.ts"
import { localTime } from "./output.ts"

type Caught = { id: string; headers: Record<string, string>; body: string; createdAt: string }
type Catcher = { url: string; data: Caught[] }
type Wanted = { to: URL; events: string[]; keep: boolean }
type Listener = { id: string; secret: string }

const pauseMs = 1000
const answerMs = 10_000

/**
 * The API lists deliveries without their signature, and a server cannot call a machine behind a NAT. Its built-in catcher
 * keeps what is delivered there as it came, headers and all; what another endpoint sent there has another signature.
 */
export async function listen(context: Context, { to, events, keep }: Wanted): Promise<void> {
  const { signal, emit } = context
  const carillon = await context.carillon()
  const before = await readCatcher(carillon)
  const seen = new Set(before.data.map(({ id }) => id))
  const listener = await openEndpoint(context, carillon, before.url, events, keep)
  emit({
    json: { type: "listening", endpointId: listener.id, secret: listener.secret, to: to.href, events },
    text: ({ paint }) =>
      `Forwarding to ${to.href}. Ctrl-C ends it.\nSigning secret: ${paint("strong", listener.secret)}\nEndpoint: ${listener.id} (carillon webhooks test ${listener.id} sends a ping)`,
  })
  try {
    for (;;) {
      const { data } = await readCatcher(carillon, signal)
      for (const caught of data.toReversed()) {
        if (seen.has(caught.id)) continue
        seen.add(caught.id)
        if (await isOurs(caught, listener)) emit(tell(caught, await forward(caught, to)))
      }
      await sleep(pauseMs, undefined, { signal })
    }
  } finally {
    if (keep) await carillon.webhooks.update(listener.id, { enabled: false })
    else await carillon.webhooks.delete(listener.id)
  }
}

async function readCatcher(carillon: Carillon, signal?: AbortSignal): Promise<Catcher> {
  try {
    const request = { method: "GET", path: "/sandbox/webhooks.json", options: { signal } }
    return await carillon.request<Catcher>(request)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    throw new Failure(
      "This server runs without its sandbox, whose catcher keeps deliveries for you. Open a tunnel to your machine and register its https address: carillon webhooks create",
    )
  }
}

const isOurs = ({ headers, body }: Caught, { secret }: Listener) =>
  verifyWebhook(body, headers, secret).then(
    () => true,
    () => false,
  )

/** The one that was kept, if the server still has it; else a new one. */
async function openEndpoint(
  { env, session }: Context,
  carillon: Carillon,
  url: string,
  events: string[],
  keep: boolean,
): Promise<Listener> {
  const { name } = await session()
  const kept = keep && name ? (await readConfig(env)).logins[name]?.listener : undefined
  if (kept && (await enable(carillon, kept.id, url, events))) return kept
  const { id, secret } = await carillon.webhooks.create({
    url,
    events,
    description: "carillon webhooks listen",
  })
  if (keep && name) await changeConfig(env, ({ logins }) => void (logins[name]!.listener = { id, secret }))
  return { id, secret }
}

const enable = (
  carillon: Carillon,
  id: string,
  url: string,
  events: string[],
): Promise<WebhookEndpoint | null> =>
  carillon.webhooks.update(id, { url, events, enabled: true }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })

type Answer = { status: number | null; error: string | null; milliseconds: number }

/** Byte for byte as it was sent, so that the signature holds. */
async function forward({ headers, body }: Caught, to: URL): Promise<Answer> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(to, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return { status: response.status, error: null, milliseconds: took() }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message
    return { status: null, error: reason ?? message, milliseconds: took() }
  }
}

const tell = ({ headers, body, createdAt }: Caught, { status, error, milliseconds }: Answer) => {
  const event = headers["x-service-event"] ?? ""
  const deliveryId = headers["x-service-delivery-id"] ?? ""
  return {
    json: {
      type: "delivery",
      deliveryId,
      event,
      status,
      error,
      milliseconds,
      body: JSON.parse(body) as unknown,
    },
    text: ({ paint }: Context["terminal"]) => {
      const good = status !== null && status >= 200 && status < 300
      const answer = paint(good ? "good" : "bad", status === null ? (error ?? "no answer") : String(status))
      return `${paint("faint", localTime(createdAt, true).slice(11))}  ${event}  ${answer}  ${paint("faint", `${milliseconds} ms  ${deliveryId}`)}`
    },
  }
}
