import { createHash } from "node:crypto"
import { matchFilters, type Filter } from "nostr-tools/filter"
import { finalizeEvent, verifyEvent, type Event } from "nostr-tools/pure"
import type { Json } from "@/lib/platforms/platform"
import { sandboxOrigin, type Conversation, type TwinContext, type TwinPeer } from "@/lib/platforms/twin"
import { accepted, refusalOf, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { grownCount } from "@/lib/platforms/twin-metrics"

export const host = new URL(sandboxOrigin("nostr")).host
export const relayUrl = `wss://${host}`
export const maxContentLength = 50_000

export const eventKey = ({ pubkey, created_at, id }: Pick<Event, "pubkey" | "created_at" | "id">) =>
  `${pubkey}/${String(created_at).padStart(12, "0")}/${id}`

export async function eventById(at: TwinContext, id: string): Promise<Event | null> {
  const key = await at.store.get("event-key", id)
  return typeof key === "string" ? ((await at.store.get("event", key)) as Event | null) : null
}

export async function eventsOf(at: TwinContext, pubkey: string, limit: number): Promise<Event[]> {
  const found = await at.store.list("event", { prefix: `${pubkey}/`, newestFirst: true, limit })
  return found.map(({ doc }) => doc as Event)
}

/** Who listens, by store: a world's connections in this process. */
const listeners = new WeakMap<TwinContext["store"], Set<(event: Event) => void>>()

function listenersOf({ store }: TwinContext) {
  const known = listeners.get(store) ?? new Set()
  listeners.set(store, known)
  return known
}

export async function keepEvent(
  at: TwinContext,
  { id, pubkey, created_at, kind, tags, content, sig }: Event,
) {
  const event = { id, pubkey, created_at, kind, tags, content, sig }
  await at.store.put("event", eventKey(event), event)
  await at.store.put("event-key", id, eventKey(event))
}

async function deleteEvents(at: TwinContext, { pubkey, tags }: Event) {
  for (const [name, id] of tags) {
    const target = name === "e" && id ? await eventById(at, id) : null
    if (target?.pubkey !== pubkey) continue
    await at.store.delete("event", eventKey(target))
    await at.store.delete("event-key", target.id)
  }
}

/** Strangers react to a post the more, the older it is; each with a key of their own. */
function reactionsTo(event: Event, at: TwinContext): Event[] {
  const createdAt = new Date(event.created_at * 1000).toISOString()
  const about = [
    { kind: 7, content: "+", perDay: 12 },
    { kind: 6, content: "", perDay: 4 },
    { kind: 1, content: "Well rung!", perDay: 3 },
  ]
  return about.flatMap(({ kind, content, perDay }) => {
    const count = grownCount(`${event.id}#${kind}`, createdAt, at.now(), perDay)
    return Array.from({ length: count }, (_, index) => {
      const key = createHash("sha256").update(`${event.id}/${kind}/${index}`).digest()
      const tags = [
        ["e", event.id],
        ["p", event.pubkey],
      ]
      return finalizeEvent(
        { kind, content, tags, created_at: event.created_at + index + 1 },
        new Uint8Array(key),
      )
    })
  })
}

async function candidates(at: TwinContext, filter: Filter): Promise<Event[]> {
  if (filter.ids)
    return (await Promise.all(filter.ids.map((id) => eventById(at, id)))).filter((event) => event !== null)
  const authors = filter.authors ?? [""]
  const kept = await Promise.all(authors.map((author) => eventsOf(at, author, 500)))
  const posts = await Promise.all((filter["#e"] ?? []).map((id) => eventById(at, id)))
  return [...kept.flat(), ...posts.flatMap((post) => (post ? reactionsTo(post, at) : []))]
}

/** The machine-readable prefixes of NIP-01; a relay that is down says nothing at all. */
const refusals: RefusalAnswers<TwinContext, string> = {
  rate_limited: () => "rate-limited: slow down there chief",
  token_expired: () => "restricted: this key is no longer a member of this relay",
  rejected: () => "blocked: content was refused by a magic word",
  unavailable: () => {
    throw new TypeError("The relay went away")
  },
}

function problemOf(event: Event, at: TwinContext): string | null {
  if (!verifyEvent(event)) return "invalid: event id or signature is wrong"
  if (event.content.length > maxContentLength) return "invalid: content is too long"
  if (event.created_at > at.now().getTime() / 1000 + 900)
    return "invalid: event creation date is in the future"
  return null
}

/** How a relay takes an event: https://github.com/nostr-protocol/nips/blob/master/01.md */
async function take(event: Event, at: TwinContext): Promise<Json[]> {
  const problem = problemOf(event, at)
  if (problem) return ["OK", event.id, false, problem]
  if (await eventById(at, event.id)) return ["OK", event.id, true, "duplicate: already have this event"]
  const refusal = await refusalOf(at, event.content, refusals)
  if (refusal) return ["OK", event.id, false, refusal]
  if (event.kind === 5) await deleteEvents(at, event)
  else if (event.kind < 20_000 || event.kind >= 30_000) await keepEvent(at, event)
  for (const tell of listenersOf(at)) tell(event)
  return accepted(event.content, ["OK", event.id, true, ""])
}

export function converse({ say }: TwinPeer, at: TwinContext): Conversation {
  const subscriptions = new Map<string, Filter[]>()
  const speak = (message: Json[]) => say(JSON.stringify(message))
  const tell = (event: Event) => {
    for (const [id, filters] of subscriptions)
      if (matchFilters(filters, event)) speak(["EVENT", id, event as unknown as Json])
  }
  listenersOf(at).add(tell)
  return {
    ended: () => listenersOf(at).delete(tell),
    hear: async (message) => {
      const [type, first, ...rest] = JSON.parse(message) as [string, unknown, ...unknown[]]
      if (type === "EVENT") return speak(await take(first as Event, at))
      if (type === "CLOSE") return void subscriptions.delete(String(first))
      if (type !== "REQ") return speak(["NOTICE", `unknown message type ${type}`])
      const id = String(first)
      const filters = rest as Filter[]
      subscriptions.set(id, filters)
      for (const filter of filters)
        for (const event of await candidates(at, filter))
          if (matchFilters([filter], event)) speak(["EVENT", id, event as unknown as Json])
      speak(["EOSE", id])
    },
  }
}
