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
import { plainWords } from "@/lib/platforms/plain-words"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"
import type { NostrAccess, NostrCredentials } from "./client"
import type { NostrConfig } from "./config"
import { eventSchema, type SignedEvent } from "./event"
import { attach, type Attachment } from "./media"
import { commentOn, mentionsIn, templateOf } from "./note"
import { publishTo, readAll, type Outcome } from "./relay"
import { signWith } from "./signer"

/** The signed event: sent as often as it takes, it stays one post. */
type NostrDraft = SignedEvent
type Publish = Platform<NostrConfig, NostrCredentials, NostrDraft>["publish"]

/** What later work needs: the event itself for relays that missed it. */
const dataSchema = z.object({
  kind: z.number(),
  /** An article's name, which outlives its id. */
  identifier: z.string().nullable(),
  missed: z.array(z.string()),
  event: eventSchema.nullable(),
})
const waitSeconds = 60

const viewer = () => baseUrl("nostr", "https://njump.me", "viewer")

/** There is no one site: a viewer shows what it finds at the relays that the address names (NIP-19). */
function toPublished(event: Event, missed: string[], at: NostrAccess): Published {
  const { id, kind, tags } = event
  const { pubkey, relays } = at.credentials
  const address = nip19.neventEncode({ id, relays: relays.slice(0, 2), author: pubkey, kind })
  const site = at.account.profileUrl?.replace(/\/[^/]*$/, "") ?? viewer()
  const identifier = tags.find(([name]) => name === "d")?.[1] ?? null
  const kept = missed.length > 0 ? eventSchema.parse(event) : null
  return { id, url: `${site}/${address}`, data: { kind, identifier, missed, event: kept } }
}

const prefixOf = (outcome: Outcome) =>
  outcome.kind === "refused" ? (/^[\w-]+(?=:)/.exec(outcome.reason)?.[0] ?? "") : ""
const passing = (outcome: Outcome) =>
  outcome.kind === "unreached" || ["error", "pow"].includes(prefixOf(outcome))
const closed = (outcome: Outcome) => ["restricted", "auth-required"].includes(prefixOf(outcome))

/** No relay has it for certain. The prefixes are those of NIP-01 and NIP-42. */
function failureOf(outcomes: Outcome[]): PlatformError {
  if (outcomes.some(({ kind }) => kind === "lost"))
    return unknownOutcome("No Nostr relay confirmed the post, so it may or may not be out. Look there first.")
  if (outcomes.some((outcome) => prefixOf(outcome) === "rate-limited"))
    return rateLimited(waitSeconds, "The Nostr relays ask to slow down.")
  if (outcomes.some(passing)) return unavailable("None of this channel's Nostr relays takes posts right now.")
  if (outcomes.every(closed))
    return reconnect(
      "PERMISSION_DENIED",
      "None of this channel's Nostr relays takes posts from its key. Connect it again with other relays.",
    )
  const words = outcomes.flatMap((outcome) => (outcome.kind === "refused" ? [outcome.reason] : []))
  const reason = plainWords(words[0]?.replace(/^[\w-]+:/, ""))
  return rejected(
    reason ? `The Nostr relays refused this: ${reason}.` : "The Nostr relays refused this post.",
  )
}

/** To all relays at once; one that has it is enough. */
async function broadcast(event: Event, urls: string[], at: NostrAccess): Promise<string[]> {
  const sign = signWith(at.credentials.signer, at)
  const outcomes = await Promise.all(urls.map((url) => publishTo(at, url, event, sign)))
  if (!outcomes.some(({ kind }) => kind === "taken")) throw failureOf(outcomes)
  return urls.filter((_, index) => outcomes[index]?.kind !== "taken")
}

const prepare: Publish["prepare"] = async (part, at) => {
  const sign = signWith(at.credentials.signer, at)
  const attachments: Attachment[] = []
  for (const item of part.media) attachments.push(await attach(item, sign, at))
  return eventSchema.parse(await sign(templateOf(part, attachments, at)))
}

const send: Publish["send"] = async (_part, event, at) => {
  return toPublished(event, await broadcast(event, at.credentials.relays, at), at)
}

/** Written at the very second of the first try, with the same words below the same parent. */
const find = async (part: OutgoingPart<NostrConfig>, at: NostrAccess): Promise<Published | null> => {
  const { pubkey, relays } = at.credentials
  const wanted = templateOf(part, [], at)
  const { created_at, kind } = wanted
  const filter = { authors: [pubkey], kinds: [kind], since: created_at, until: created_at }
  const events = await readAll(at, relays, filter)
  if (!events) throw unavailable("None of this channel's Nostr relays could be asked.")
  const references = (tags: string[][]) => JSON.stringify(tags.filter(([name]) => name === "e"))
  const found = events.find(
    ({ content, tags }) =>
      content.startsWith(mentionsIn(part.caption).content) &&
      references(tags) === references(wanted.tags) &&
      tags.filter(([name]) => name === "imeta").length === part.media.length,
  )
  return found ? toPublished(found, [], at) : null
}

/** Relays that were away get the same event once more; then the first comment, which answers the whole thread. */
const after: Publish["after"] = async (published, { config }, at) => {
  const sign = signWith(at.credentials.signer, at)
  for (const { data } of published) {
    const { event, missed } = dataSchema.parse(data)
    if (event) await Promise.all(missed.map((url) => publishTo(at, url, event, sign)))
  }
  const { identifier = null } = dataSchema.safeParse(published[0]?.data).data ?? {}
  const place = commentOn(published, identifier, at)
  if (!place || !config.first_comment) return
  const created_at = Math.floor(at.now().getTime() / 1000)
  const comment = await sign({ ...place, created_at, content: config.first_comment })
  await broadcast(comment, at.credentials.relays, at)
}

export const publish: Publish = { idempotent: true, prepare, send, find, after }

/** A request that relays may heed or not: https://github.com/nostr-protocol/nips/blob/master/09.md */
export async function remove(published: Published[], at: NostrAccess): Promise<void> {
  const { pubkey, relays, signer } = at.credentials
  const known = published.map(({ id, data }) => ({ id, ...dataSchema.parse(data) }))
  const request = await signWith(
    signer,
    at,
  )({
    kind: 5,
    created_at: Math.floor(at.now().getTime() / 1000),
    content: "",
    tags: [
      ...known.map(({ id }) => ["e", id]),
      ...known.flatMap(({ kind, identifier }) =>
        identifier === null ? [] : [["a", `${kind}:${pubkey}:${identifier}`]],
      ),
      ...[...new Set(known.map(({ kind }) => String(kind)))].map((kind) => ["k", kind]),
    ],
  })
  await broadcast(request, relays, at)
}
