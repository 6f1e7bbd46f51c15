import { createHash } from "node:crypto"
import { z } from "zod"
import { unknownOutcome } from "@/lib/platforms/errors"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, rejectedCastError, siteUrl, type FarcasterContext, type FarcasterCredentials } from "./client"
import type { FarcasterConfig } from "./config"

const shortHash = 10
/** How far Farcaster's clock may lag behind ours. */
const clockSkewMs = 120_000

type CastId = { hash: string; fid: number }
type FarcasterDraft = { parent: CastId | null; quote: CastId | null }
type Part = OutgoingPart<FarcasterConfig>
type Publish = Platform<FarcasterConfig, FarcasterCredentials, FarcasterDraft>["publish"]

const castSchema = z.object({ hash: z.string(), author: z.object({ fid: z.number() }) })
const postedSchema = z.object({ cast: castSchema })
const feedSchema = z.object({
  casts: z.array(
    castSchema.extend({ text: z.string(), timestamp: z.string(), parent_hash: z.string().nullish() }),
  ),
})

const toPublished = (hash: string, { account }: FarcasterContext): PublishedPart => ({
  id: hash,
  url: `${account.profileUrl ?? `${siteUrl()}/${account.username}`}/${hash.slice(0, shortHash)}`,
})

async function resolveCast(reference: string, ctx: FarcasterContext): Promise<CastId> {
  const type = reference.startsWith("0x") ? "hash" : "url"
  const query = new URLSearchParams({ identifier: reference, type })
  const { cast } = await api.json(ctx, `/cast/?${query}`, postedSchema)
  return { hash: cast.hash, fid: cast.author.fid }
}

/** Images and videos are embedded by URL, which must stay public. */
function urlsOf({ media, post, index }: Part): string[] {
  const { link } = post.config
  return [...media.map(({ url }) => url), ...(link && index === 0 ? [link] : [])]
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const { reply_to, quote } = part.index === 0 ? part.post.config : {}
  return {
    parent: reply_to ? await resolveCast(reply_to, ctx) : null,
    quote: quote ? await resolveCast(quote, ctx) : null,
  }
}

/** 16 characters, as Neynar recommends: https://docs.neynar.com/reference/publish-cast */
const idemOf = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 16)

/** The previous part, or the cast the first part replies to. */
function parentOf({ previous }: Part, { parent }: FarcasterDraft, ctx: FarcasterContext): CastId | null {
  const last = previous.at(-1)
  return last ? { hash: last.id, fid: ctx.credentials.fid } : parent
}

const send: Publish["send"] = async (part, draft, ctx) => {
  const parent = parentOf(part, draft, ctx)
  const json = {
    signer_uuid: ctx.credentials.signerUuid,
    text: part.caption,
    embeds: [
      ...urlsOf(part).map((url) => ({ url })),
      ...(draft.quote ? [{ cast_id: { hash: draft.quote.hash, fid: draft.quote.fid } }] : []),
    ],
    channel_id: part.index === 0 ? part.post.config.channel_id : undefined,
    parent: parent?.hash,
    parent_author_fid: parent?.fid,
    idem: idemOf(part.key),
  }
  return post(json, ctx, () => find(part, ctx))
}

/** Reusing a key can return a 409, which means the cast is already published. */
async function post(
  json: object,
  ctx: FarcasterContext,
  findExisting: () => Promise<PublishedPart | null>,
): Promise<PublishedPart> {
  const { status, body } = await api.request(ctx, "/cast/", {
    method: "POST",
    json,
    accept: (response) => [403, 404, 409].includes(response.status) && typeof response.body === "object",
  })
  if (status === 403 || status === 404) throw await rejectedCastError(body, ctx)
  const unconfirmed = unknownOutcome(
    "Farcaster didn't confirm the cast, so it may or may not have been published. Check before trying again.",
  )
  if (status === 409) {
    const found = await findExisting()
    if (found) return found
    throw unconfirmed
  }
  const posted = postedSchema.safeParse(body)
  if (!posted.success) throw ctx.phase === "send" ? unconfirmed : unexpectedResponse("Farcaster")
  return toPublished(posted.data.cast.hash, ctx)
}

/** Finds the account's own cast since the first attempt with the same text and parent. */
const find = async (part: Part, ctx: FarcasterContext): Promise<PublishedPart | null> => {
  const query = new URLSearchParams({
    fid: String(ctx.credentials.fid),
    limit: "50",
    include_replies: "true",
  })
  const { casts } = await api.json(ctx, `/feed/user/casts/?${query}`, feedSchema)
  const last = part.previous.at(-1)
  const isReply = Boolean(last ?? part.post.config.reply_to)
  const found = casts.find(
    ({ hash, text, timestamp, parent_hash }) =>
      Date.parse(timestamp) >= part.startedAt.getTime() - clockSkewMs &&
      text === part.caption &&
      (last ? parent_hash === last.id : Boolean(parent_hash) === isReply) &&
      !part.previous.some(({ id }) => id === hash),
  )
  return found ? toPublished(found.hash, ctx) : null
}

const after: Publish["after"] = async (published, { id, config }, ctx) => {
  const last = published.at(-1)
  if (!last || !config.first_comment) return
  const { fid, signerUuid: signer_uuid } = ctx.credentials
  const idem = idemOf(`${id}:first-comment`)
  const json = { signer_uuid, text: config.first_comment, parent: last.id, parent_author_fid: fid, idem }
  await post(json, ctx, async () => last)
}

export const publish: Publish = { idempotent: true, prepare, send, find, after }

/** Removes the last part first. */
export async function remove(published: PublishedPart[], ctx: FarcasterContext): Promise<void> {
  const { signerUuid: signer_uuid } = ctx.credentials
  for (const { id } of published.toReversed())
    await api.remove(ctx, "/cast/", { json: { signer_uuid, target_hash: id } })
}
