import { setTimeout as sleep } from "node:timers/promises"

import {
  NotFoundError,
  verifyWebhook,
  type Carillon,
  type WebhookEndpoint,
} from "../../sdk-typescript/src/index.ts"
import { changeConfig, readConfig } from "./config.ts"
import type { Context } from "./context.ts"
import { Failure } from "./errors.ts"
import { localTime } from "./output/output.ts"

type CaughtRequest = { id: string; headers: Record<string, string>; body: string; createdAt: string }
type Catcher = { url: string; data: CaughtRequest[] }
type ListenOptions = { to: URL; events: string[]; keep: boolean }
type Listener = { id: string; secret: string }

const pollIntervalMs = 1000
const timeoutMs = 10_000

/**
 * The server can't call a machine behind a NAT, and the API lists deliveries without their signatures. The server's
 * built-in catcher stores each request with its headers, so this polls the catcher and forwards the requests that carry
 * this endpoint's signature.
 */
export async function listen(context: Context, { to, events, keep }: ListenOptions): Promise<void> {
  const { signal, emit, carillon } = context
  const before = await readCatcher(carillon)
  const seen = new Set(before.data.map(({ id }) => id))
  const listener = await openEndpoint(context, carillon, before.url, events, keep)
  emit({
    json: { type: "listening", endpointId: listener.id, secret: listener.secret, to: to.href, events },
    text: ({ paint }) =>
      `Forwarding to ${to.href}. Press Ctrl-C to stop.\nSigning secret: ${paint("bold", listener.secret)}\nEndpoint: ${listener.id} (send a ping with carillon webhooks test ${listener.id})`,
  })
  try {
    for (;;) {
      const { data } = await readCatcher(carillon, signal)
      for (const request of data.toReversed()) {
        if (seen.has(request.id)) continue
        seen.add(request.id)
        if (await isFor(listener, request)) emit(deliveryOutput(request, await forward(request, to)))
      }
      await sleep(pollIntervalMs, undefined, { signal })
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
      "This server's sandbox is turned off, so it has no webhook catcher. Open a tunnel to your machine and register its https URL with carillon webhooks create",
    )
  }
}

const isFor = ({ secret }: Listener, { headers, body }: CaughtRequest) =>
  verifyWebhook(body, headers, secret).then(
    () => true,
    () => false,
  )

/** Reuses the saved endpoint if the server still has it. */
async function openEndpoint(
  { env, session }: Context,
  carillon: Carillon,
  url: string,
  events: string[],
  keep: boolean,
): Promise<Listener> {
  const { name } = session
  const saved = keep && name ? readConfig(env).logins[name]?.listener : undefined
  if (saved && (await enable(carillon, saved.id, url, events))) return saved
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

type Result = { status: number | null; error: string | null; milliseconds: number }

/** Forwards the exact bytes, so the signature stays valid. */
async function forward({ headers, body }: CaughtRequest, to: URL): Promise<Result> {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(to, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { status: response.status, error: null, milliseconds: elapsed() }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message
    return { status: null, error: reason ?? message, milliseconds: elapsed() }
  }
}

const deliveryOutput = (
  { headers, body, createdAt }: CaughtRequest,
  { status, error, milliseconds }: Result,
) => {
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
      const isOk = status !== null && status >= 200 && status < 300
      const result = paint(
        isOk ? "success" : "error",
        status === null ? (error ?? "no response") : String(status),
      )
      return `${paint("dim", localTime(createdAt, true).slice(11))}  ${event}  ${result}  ${paint("dim", `${milliseconds} ms  ${deliveryId}`)}`
    },
  }
}
