import { AbstractRelay } from "nostr-tools/abstract-relay"
import { verifyEvent, type Event, type EventTemplate, type VerifiedEvent } from "nostr-tools/pure"
import type { Filter } from "nostr-tools/filter"
import { NeverSentError } from "@/lib/http/send-gate"
import type { PlatformContext } from "@/lib/platforms/platform"
import { isRelayMessage } from "./event-schema"

type SocketAccess = Pick<PlatformContext<never>, "openSocket">
export type Sign = (template: EventTemplate) => Promise<VerifiedEvent>

const connectTimeoutMs = 8_000
const responseTimeoutMs = 10_000
const maxEvents = 500

/** Rejects if the promise doesn't settle in time. */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No response in time", "TimeoutError")), milliseconds)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** Connects, runs `callback` and disconnects. `connectionError` returns why the connection was lost, if it was. */
export async function withRelay<T>(
  ctx: SocketAccess,
  url: string,
  callback: (relay: AbstractRelay, connectionError: () => unknown) => Promise<T>,
): Promise<T> {
  let error: unknown = null
  /** The library calls this with `new`. The returned socket replaces the new object. */
  function GuardedSocket(address: string) {
    return ctx.openSocket(address, (cause) => (error = cause ?? true))
  }
  const relay = new AbstractRelay(url, {
    verifyEvent,
    websocketImplementation: GuardedSocket as unknown as typeof WebSocket,
  })
  relay.publishTimeout = responseTimeoutMs
  relay.onnotice = () => undefined
  const handleMessage = relay._onmessage.bind(relay)
  relay._onmessage = (message) => {
    if (isRelayMessage(message.data)) handleMessage(message)
  }
  await relay.connect({ timeout: connectTimeoutMs })
  try {
    return await callback(relay, () => error)
  } finally {
    relay.close()
  }
}

/** The result of sending an event to one relay. A rejection's reason starts with a NIP-01 prefix. */
export type Outcome =
  | { kind: "accepted" }
  | { kind: "rejected"; reason: string }
  /** The event was never sent. */
  | { kind: "unreached" }
  /** The event was sent, but there was no response. */
  | { kind: "lost" }

/** `duplicate:` means the relay already has the event: https://github.com/nostr-protocol/nips/blob/master/01.md */
const toOutcome = (reason: string): Outcome =>
  reason.startsWith("duplicate:") ? { kind: "accepted" } : { kind: "rejected", reason }

/** Errors of the library itself: a closed connection or a timeout. */
const libraryErrors = /^(publish timed out|relay connection|websocket|Tried to send message)/

async function publishOnce(
  relay: AbstractRelay,
  connectionError: () => unknown,
  event: Event,
): Promise<Outcome> {
  try {
    await relay.publish(event)
    return { kind: "accepted" }
  } catch (error) {
    const lostConnection = connectionError()
    if (lostConnection) return { kind: lostConnection instanceof NeverSentError ? "unreached" : "lost" }
    const reason = error instanceof Error ? error.message : ""
    return libraryErrors.test(reason) ? { kind: "lost" } : toOutcome(reason)
  }
}

/** The relay requires authentication, for which it has sent a challenge (NIP-42). */
const requiresAuth = (outcome: Outcome) =>
  outcome.kind === "rejected" && outcome.reason.startsWith("auth-required:")

export async function publishTo(ctx: SocketAccess, url: string, event: Event, sign: Sign): Promise<Outcome> {
  try {
    return await withRelay(ctx, url, async (relay, connectionError) => {
      const first = await publishOnce(relay, connectionError, event)
      if (!requiresAuth(first)) return first
      const authenticated = await withTimeout(responseTimeoutMs, relay.auth(sign)).then(
        () => true,
        () => false,
      )
      return authenticated ? publishOnce(relay, connectionError, event) : first
    })
  } catch {
    return { kind: "unreached" }
  }
}

/** Matching events, verified by the library. Throws if the relay can't be queried. */
const queryRelay = (ctx: SocketAccess, url: string, filter: Filter): Promise<Event[]> =>
  withRelay(ctx, url, (relay) => {
    const found: Event[] = []
    return new Promise<Event[]>((resolve, reject) => {
      const sub = relay.subscribe([{ limit: maxEvents, ...filter }], {
        eoseTimeout: responseTimeoutMs,
        onevent: (event) => {
          found.push(event)
          if (found.length >= maxEvents) sub.close()
        },
        oneose: () => resolve(found),
        onclose: (reason) => (found.length > 0 ? resolve(found) : reject(new Error(reason))),
      })
    })
  })

/** Queries all relays and removes duplicate events. Null if none could be queried. */
export async function queryRelays(
  ctx: SocketAccess,
  urls: string[],
  filter: Filter,
): Promise<Event[] | null> {
  const results = await Promise.allSettled(urls.map((url) => queryRelay(ctx, url, filter)))
  const responses = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
  if (responses.length === 0) return null
  return [...new Map(responses.flat().map((event) => [event.id, event])).values()]
}
