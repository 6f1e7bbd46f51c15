import * as nip19 from "nostr-tools/nip19"
import type { Event } from "nostr-tools/pure"
import { z } from "zod"
import {
  rateLimited,
  reconnect,
  rejected,
  unavailable,
  unknownOutcome,
  type PlatformError,
} from "@/lib/platforms/errors"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import type { NostrContext, NostrCredentials } from "./client"
import type { NostrConfig } from "./config"
import { eventSchema, type SignedEvent } from "./event-schema"
import { attach, type Attachment } from "./media"
import { commentTemplate, linkMentions, buildTemplate } from "./event-template"
import { publishTo, queryRelays, type Outcome } from "./relay"
import { signWith } from "./signer"

/** The signed event. Sending it again doesn't create another post. */
type NostrDraft = SignedEvent
type Publish = Platform<NostrConfig, NostrCredentials, NostrDraft>["publish"]

/** Stored with the published post. `event` is kept for relays that missed it. */
const dataSchema = z.object({
  kind: z.number(),
  /** An article's `d` tag, which identifies it across edits. */
  identifier: z.string().nullable(),
  missed: z.array(z.string()),
  event: eventSchema.nullable(),
})
const retryAfterSeconds = 60

const viewer = () => baseUrl("nostr", "https://njump.me", "viewer")

/** Nostr has no central site, so this links to a viewer that loads the event from its relays (NIP-19). */
function toPublished(event: Event, missed: string[], ctx: NostrContext): PublishedPart {
  const { id, kind, tags } = event
  const { pubkey, relays } = ctx.credentials
  const address = nip19.neventEncode({ id, relays: relays.slice(0, 2), author: pubkey, kind })
  const site = ctx.account.profileUrl?.replace(/\/[^/]*$/, "") ?? viewer()
  const identifier = tags.find(([name]) => name === "d")?.[1] ?? null
  const eventToResend = missed.length > 0 ? eventSchema.parse(event) : null
  return { id, url: `${site}/${address}`, data: { kind, identifier, missed, event: eventToResend } }
}

const reasonPrefix = (outcome: Outcome) =>
  outcome.kind === "rejected" ? (/^[\w-]+(?=:)/.exec(outcome.reason)?.[0] ?? "") : ""
const isTemporary = (outcome: Outcome) =>
  outcome.kind === "unreached" || ["error", "pow"].includes(reasonPrefix(outcome))
const isAccessDenied = (outcome: Outcome) => ["restricted", "auth-required"].includes(reasonPrefix(outcome))

/** For events that no relay confirmed. The prefixes are from NIP-01 and NIP-42. */
function publishError(outcomes: Outcome[]): PlatformError {
  if (outcomes.some(({ kind }) => kind === "lost"))
    return unknownOutcome(
      "No Nostr relay confirmed the post, so it may or may not have been published. Check before trying again.",
    )
  if (outcomes.some((outcome) => reasonPrefix(outcome) === "rate-limited"))
    return rateLimited(retryAfterSeconds, "The Nostr relays are rate limiting this account.")
  if (outcomes.some(isTemporary))
    return unavailable("None of this channel's Nostr relays can accept posts right now.")
  if (outcomes.every(isAccessDenied))
    return reconnect(
      "PERMISSION_DENIED",
      "None of this channel's Nostr relays accept posts from its key. Reconnect the channel with other relays.",
    )
  const reasons = outcomes.flatMap((outcome) => (outcome.kind === "rejected" ? [outcome.reason] : []))
  const reason = toPlainText(reasons[0]?.replace(/^[\w-]+:/, ""))
  return rejected(
    reason ? `The Nostr relays rejected this post: ${reason}.` : "The Nostr relays rejected this post.",
  )
}

/** Sends to all relays at once and returns those that missed the event. One relay is enough. */
async function broadcast(event: Event, urls: string[], ctx: NostrContext): Promise<string[]> {
  const sign = signWith(ctx.credentials.signer, ctx)
  const outcomes = await Promise.all(urls.map((url) => publishTo(ctx, url, event, sign)))
  if (!outcomes.some(({ kind }) => kind === "accepted")) throw publishError(outcomes)
  return urls.filter((_, index) => outcomes[index]?.kind !== "accepted")
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const sign = signWith(ctx.credentials.signer, ctx)
  const attachments: Attachment[] = []
  for (const item of part.media) attachments.push(await attach(item, sign, ctx))
  return eventSchema.parse(await sign(buildTemplate(part, attachments, ctx)))
}

const send: Publish["send"] = async (_part, event, ctx) => {
  return toPublished(event, await broadcast(event, ctx.credentials.relays, ctx), ctx)
}

/** Finds an event with the exact time of the first attempt and the same text and parent. */
const find = async (part: OutgoingPart<NostrConfig>, ctx: NostrContext): Promise<PublishedPart | null> => {
  const { pubkey, relays } = ctx.credentials
  const template = buildTemplate(part, [], ctx)
  const { created_at, kind } = template
  const filter = { authors: [pubkey], kinds: [kind], since: created_at, until: created_at }
  const events = await queryRelays(ctx, relays, filter)
  if (!events) throw unavailable("Couldn't reach any of this channel's Nostr relays.")
  const references = (tags: string[][]) => JSON.stringify(tags.filter(([name]) => name === "e"))
  const found = events.find(
    ({ content, tags }) =>
      content.startsWith(linkMentions(part.caption).content) &&
      references(tags) === references(template.tags) &&
      tags.filter(([name]) => name === "imeta").length === part.media.length,
  )
  return found ? toPublished(found, [], ctx) : null
}

/** Resends the event to relays that missed it, then adds the first comment to the thread. */
const after: Publish["after"] = async (published, { config }, ctx) => {
  const sign = signWith(ctx.credentials.signer, ctx)
  for (const { data } of published) {
    const { event, missed } = dataSchema.parse(data)
    if (event) await Promise.all(missed.map((url) => publishTo(ctx, url, event, sign)))
  }
  const { identifier = null } = dataSchema.safeParse(published[0]?.data).data ?? {}
  const reply = commentTemplate(published, identifier, ctx)
  if (!reply || !config.first_comment) return
  const created_at = Math.floor(ctx.now().getTime() / 1000)
  const comment = await sign({ ...reply, created_at, content: config.first_comment })
  await broadcast(comment, ctx.credentials.relays, ctx)
}

export const publish: Publish = { idempotent: true, prepare, send, find, after }

/** Relays may ignore a deletion request: https://github.com/nostr-protocol/nips/blob/master/09.md */
export async function remove(published: PublishedPart[], ctx: NostrContext): Promise<void> {
  const { pubkey, relays, signer } = ctx.credentials
  const deleted = published.map(({ id, data }) => ({ id, ...dataSchema.parse(data) }))
  const request = await signWith(
    signer,
    ctx,
  )({
    kind: 5,
    created_at: Math.floor(ctx.now().getTime() / 1000),
    content: "",
    tags: [
      ...deleted.map(({ id }) => ["e", id]),
      ...deleted.flatMap(({ kind, identifier }) =>
        identifier === null ? [] : [["a", `${kind}:${pubkey}:${identifier}`]],
      ),
      ...[...new Set(deleted.map(({ kind }) => String(kind)))].map((kind) => ["k", kind]),
    ],
  })
  await broadcast(request, relays, ctx)
}
