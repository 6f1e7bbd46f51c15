import { AbstractRelay } from "nostr-tools/abstract-relay"
import { verifyEvent, type Event, type EventTemplate, type VerifiedEvent } from "nostr-tools/pure"
import type { Filter } from "nostr-tools/filter"
import { neverLeft } from "@/lib/platforms/http"
import type { Access } from "@/lib/platforms/platform"
import { within } from "./deadline"
import { isFrame } from "./event"

type Speaker = Pick<Access<never>, "openSocket">
export type Sign = (template: EventTemplate) => Promise<VerifiedEvent>

const connectMs = 8_000
const answerMs = 10_000
const maxEvents = 500

/** Connects for one piece of work; `failure` tells afterwards why the line broke, if it did. */
export async function withRelay<T>(
  at: Speaker,
  url: string,
  work: (relay: AbstractRelay, failure: () => unknown) => Promise<T>,
): Promise<T> {
  let lost: unknown = null
  /** The library makes its socket with `new`; what a constructor returns takes the place of its own object. */
  function GuardedSocket(address: string) {
    return at.openSocket(address, (error) => (lost = error ?? true))
  }
  const relay = new AbstractRelay(url, {
    verifyEvent,
    websocketImplementation: GuardedSocket as unknown as typeof WebSocket,
  })
  relay.publishTimeout = answerMs
  relay.onnotice = () => undefined
  const hear = relay._onmessage.bind(relay)
  relay._onmessage = (message) => {
    if (isFrame(message.data)) hear(message)
  }
  await relay.connect({ timeout: connectMs })
  try {
    return await work(relay, () => lost)
  } finally {
    relay.close()
  }
}

/** What became of an event at one relay. `refused` carries the relay's words, which begin with a prefix of NIP-01. */
export type Outcome =
  | { kind: "taken" }
  | { kind: "refused"; reason: string }
  /** It never left. */
  | { kind: "unreached" }
  /** It left, and no answer came back. */
  | { kind: "lost" }

/** `duplicate:` means that the relay has it already: https://github.com/nostr-protocol/nips/blob/master/01.md */
const toOutcome = (reason: string): Outcome =>
  reason.startsWith("duplicate:") ? { kind: "taken" } : { kind: "refused", reason }

/** Says so when the library gives up by itself: a closed line, or no answer in time. */
const ownWords = /^(publish timed out|relay connection|websocket|Tried to send message)/

async function publishOnce(relay: AbstractRelay, failure: () => unknown, event: Event): Promise<Outcome> {
  try {
    await relay.publish(event)
    return { kind: "taken" }
  } catch (error) {
    const lost = failure()
    if (lost) return { kind: neverLeft(lost) ? "unreached" : "lost" }
    const reason = error instanceof Error ? error.message : ""
    return ownWords.test(reason) ? { kind: "lost" } : toOutcome(reason)
  }
}

/** Relays that want to know who asks send a challenge first (NIP-42). */
const wantsAuth = (outcome: Outcome) =>
  outcome.kind === "refused" && outcome.reason.startsWith("auth-required:")

export async function publishTo(at: Speaker, url: string, event: Event, sign: Sign): Promise<Outcome> {
  try {
    return await withRelay(at, url, async (relay, failure) => {
      const first = await publishOnce(relay, failure, event)
      if (!wantsAuth(first)) return first
      const known = await within(answerMs, relay.auth(sign)).then(
        () => true,
        () => false,
      )
      return known ? publishOnce(relay, failure, event) : first
    })
  } catch {
    return { kind: "unreached" }
  }
}

/** Events that match, checked by the library; throws when the relay cannot be asked. */
const read = (at: Speaker, url: string, filter: Filter): Promise<Event[]> =>
  withRelay(at, url, (relay) => {
    const found: Event[] = []
    return new Promise<Event[]>((resolve, reject) => {
      const sub = relay.subscribe([{ limit: maxEvents, ...filter }], {
        eoseTimeout: answerMs,
        onevent: (event) => {
          found.push(event)
          if (found.length >= maxEvents) sub.close()
        },
        oneose: () => resolve(found),
        onclose: (reason) => (found.length > 0 ? resolve(found) : reject(new Error(reason))),
      })
    })
  })

/** All relays together, each event once; null when none of them could be asked. */
export async function readAll(at: Speaker, urls: string[], filter: Filter): Promise<Event[] | null> {
  const answers = await Promise.allSettled(urls.map((url) => read(at, url, filter)))
  const given = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  if (given.length === 0) return null
  return [...new Map(given.flat().map((event) => [event.id, event])).values()]
}
