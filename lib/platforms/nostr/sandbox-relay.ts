import { createHash } from "node:crypto"
import { matchFilters, type Filter } from "nostr-tools/filter"
import { finalizeEvent, verifyEvent, type Event } from "nostr-tools/pure"
import type { Json } from "@/lib/platforms/json"
import { sandboxOrigin } from "@/lib/platforms/sandbox/sandbox"
import type { SocketHandlers, SocketPeer, SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, injectFault, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import { simulateCount } from "@/lib/platforms/sandbox/metrics"

export const host = new URL(sandboxOrigin("nostr")).host
export const relayUrl = `wss://${host}`
export const maxContentLength = 50_000

export const eventKey = ({ pubkey, created_at, id }: Pick<Event, "pubkey" | "created_at" | "id">) =>
  `${pubkey}/${String(created_at).padStart(12, "0")}/${id}`

export async function eventById(ctx: SandboxContext, id: string): Promise<Event | null> {
  const key = await ctx.store.get("event-key", id)
  return typeof key === "string" ? ((await ctx.store.get("event", key)) as Event | null) : null
}

export async function eventsOf(ctx: SandboxContext, pubkey: string, limit: number): Promise<Event[]> {
  const found = await ctx.store.list("event", { prefix: `${pubkey}/`, newestFirst: true, limit })
  return found.map(({ doc }) => doc as Event)
}

/** The open connections of this process, by store. */
const listeners = new WeakMap<SandboxContext["store"], Set<(event: Event) => void>>()

function listenersOf({ store }: SandboxContext) {
  const existing = listeners.get(store) ?? new Set()
  listeners.set(store, existing)
  return existing
}

export async function saveEvent(
  ctx: SandboxContext,
  { id, pubkey, created_at, kind, tags, content, sig }: Event,
) {
  const event = { id, pubkey, created_at, kind, tags, content, sig }
  await ctx.store.put("event", eventKey(event), event)
  await ctx.store.put("event-key", id, eventKey(event))
}

async function deleteEvents(ctx: SandboxContext, { pubkey, tags }: Event) {
  for (const [name, id] of tags) {
    const target = name === "e" && id ? await eventById(ctx, id) : null
    if (target?.pubkey !== pubkey) continue
    await ctx.store.delete("event", eventKey(target))
    await ctx.store.delete("event-key", target.id)
  }
}

/** Other people's reactions, which increase with the post's age. Each has its own key. */
function reactionsTo(event: Event, ctx: SandboxContext): Event[] {
  const createdAt = new Date(event.created_at * 1000).toISOString()
  const reactions = [
    { kind: 7, content: "+", perDay: 12 },
    { kind: 6, content: "", perDay: 4 },
    { kind: 1, content: "Well rung!", perDay: 3 },
  ]
  return reactions.flatMap(({ kind, content, perDay }) => {
    const count = simulateCount(`${event.id}#${kind}`, createdAt, ctx.now(), perDay)
    return Array.from({ length: count }, (_, index) => {
      const key = createHash("sha256").update(`${event.id}/${kind}/${index}`).digest()
      const tags = [
        ["e", event.id],
        ["p", event.pubkey],
      ]
      const reaction = { kind, content, tags, created_at: event.created_at + index + 1 }
      return finalizeEvent(reaction, new Uint8Array(key))
    })
  })
}

async function candidates(ctx: SandboxContext, filter: Filter): Promise<Event[]> {
  if (filter.ids)
    return (await Promise.all(filter.ids.map((id) => eventById(ctx, id)))).filter((event) => event !== null)
  const authors = filter.authors ?? [""]
  const stored = await Promise.all(authors.map((author) => eventsOf(ctx, author, 500)))
  const posts = await Promise.all((filter["#e"] ?? []).map((id) => eventById(ctx, id)))
  return [...stored.flat(), ...posts.flatMap((post) => (post ? reactionsTo(post, ctx) : []))]
}

/** Uses the machine-readable prefixes of NIP-01. A relay that is down drops the connection. */
const faultResponses: FaultResponses<SandboxContext, string> = {
  rate_limited: () => "rate-limited: slow down there chief",
  token_expired: () => "restricted: this key is no longer a member of this relay",
  rejected: () => "blocked: content was rejected by a sandbox keyword",
  unavailable: () => {
    throw new TypeError("The relay dropped the connection")
  },
}

function validate(event: Event, ctx: SandboxContext): string | null {
  if (!verifyEvent(event)) return "invalid: event id or signature is wrong"
  if (event.content.length > maxContentLength) return "invalid: content is too long"
  if (event.created_at > ctx.now().getTime() / 1000 + 900)
    return "invalid: event creation date is in the future"
  return null
}

/** How a relay handles an event: https://github.com/nostr-protocol/nips/blob/master/01.md */
async function handleEvent(event: Event, ctx: SandboxContext): Promise<Json[]> {
  const problem = validate(event, ctx)
  if (problem) return ["OK", event.id, false, problem]
  if (await eventById(ctx, event.id)) return ["OK", event.id, true, "duplicate: already have this event"]
  const fault = await injectFault(ctx, event.content, faultResponses)
  if (fault) return ["OK", event.id, false, fault]
  if (event.kind === 5) await deleteEvents(ctx, event)
  else if (event.kind < 20_000 || event.kind >= 30_000) await saveEvent(ctx, event)
  for (const notify of listenersOf(ctx)) notify(event)
  return respondAfterAccept(event.content, ["OK", event.id, true, ""])
}

export function handleSocket({ send }: SocketPeer, ctx: SandboxContext): SocketHandlers {
  const subscriptions = new Map<string, Filter[]>()
  const sendMessage = (message: Json[]) => send(JSON.stringify(message))
  const notify = (event: Event) => {
    for (const [id, filters] of subscriptions)
      if (matchFilters(filters, event)) sendMessage(["EVENT", id, event as unknown as Json])
  }
  listenersOf(ctx).add(notify)
  return {
    onClose: () => listenersOf(ctx).delete(notify),
    onMessage: async (message) => {
      const [type, first, ...rest] = JSON.parse(message) as [string, unknown, ...unknown[]]
      if (type === "EVENT") return sendMessage(await handleEvent(first as Event, ctx))
      if (type === "CLOSE") return void subscriptions.delete(String(first))
      if (type !== "REQ") return sendMessage(["NOTICE", `unknown message type ${type}`])
      const id = String(first)
      const filters = rest as Filter[]
      subscriptions.set(id, filters)
      for (const filter of filters)
        for (const event of await candidates(ctx, filter))
          if (matchFilters([filter], event)) sendMessage(["EVENT", id, event as unknown as Json])
      sendMessage(["EOSE", id])
    },
  }
}
