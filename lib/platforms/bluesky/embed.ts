import { z } from "zod"
import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { findUrls } from "@/lib/platforms/check/text-length"
import { loadLinkCard, loadThumb, type LinkCard } from "@/lib/platforms/text/link-card"
import { xrpc, xrpcPath, type BlueskyContext } from "./client"
import type { BlueskyConfig } from "./config"
import { loadPost } from "./post-ref"

type Captions = NonNullable<BlueskyConfig["captions"]>

const maxAltLength = 2_000
const thumbTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"]

const blobSchema = z.object({ blob: z.record(z.string(), z.json()) })

async function uploadBlob(
  ctx: BlueskyContext,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<Json> {
  const options = { method: "POST", headers: { "content-type": mimeType }, body: bytes }
  return (await xrpc.json(ctx, xrpcPath("com.atproto.repo.uploadBlob"), blobSchema, options)).blob
}

async function uploadImage(media: OutgoingMedia, ctx: BlueskyContext): Promise<Json> {
  const bytes = await media.bytes()
  const { width, height } = media
  return {
    alt: (media.alt ?? "").slice(0, maxAltLength),
    image: await uploadBlob(ctx, bytes, media.mimeType),
    ...(width && height ? { aspectRatio: { width, height } } : {}),
  }
}

async function imagesEmbed(media: OutgoingMedia[], ctx: BlueskyContext): Promise<Json> {
  const images: Json[] = []
  for (const item of media) images.push(await uploadImage(item, ctx))
  return { $type: "app.bsky.embed.images", images }
}

async function cardEmbed(card: LinkCard, ctx: BlueskyContext): Promise<Json> {
  const thumb = card.thumb ? await loadThumb(card.thumb, thumbTypes, ctx) : null
  return {
    $type: "app.bsky.embed.external",
    external: {
      uri: card.uri,
      title: card.title,
      description: card.description,
      ...(thumb ? { thumb: await uploadBlob(ctx, thumb.bytes, thumb.mimeType) } : {}),
    },
  }
}

/** Without the video itself, which `completeEmbed` adds when it's processed. */
async function videoEmbed(media: OutgoingMedia, captions: Captions, ctx: BlueskyContext): Promise<Json> {
  const { width, height, alt } = media
  const files: Json[] = []
  for (const { lang, vtt } of captions)
    files.push({ lang, file: await uploadBlob(ctx, new TextEncoder().encode(vtt), "text/vtt") })
  return {
    $type: "app.bsky.embed.video",
    ...(alt ? { alt: alt.slice(0, maxAltLength) } : {}),
    ...(files.length > 0 ? { captions: files } : {}),
    ...(width && height ? { aspectRatio: { width, height } } : {}),
  }
}

/** Adds the processed video. */
export function completeEmbed(embed: Json, video: Json): Json {
  const { media, ...rest } = z.record(z.string(), z.json()).parse(embed)
  return media ? { ...rest, media: completeEmbed(media, video) } : { ...rest, video }
}

/** The video or images, else the configured link card, else a card for the first link in the text. */
async function mediaEmbed(part: OutgoingPart<BlueskyConfig>, ctx: BlueskyContext): Promise<Json> {
  const video = part.media.find(({ kind }) => kind === "video")
  if (video) return videoEmbed(video, part.index === 0 ? (part.post.config.captions ?? []) : [], ctx)
  if (part.media.length > 0) return imagesEmbed(part.media, ctx)
  const external = part.index === 0 ? part.post.config.external : undefined
  if (external)
    return cardEmbed(
      { ...external, title: external.title ?? "", description: external.description ?? "" },
      ctx,
    )
  const [link] = findUrls(part.caption)
  const card = link ? await loadLinkCard(link.url, ctx) : null
  return card && cardEmbed(card, ctx)
}

/** A record has a single embed, which can combine a quote and media. */
export async function prepareEmbed(part: OutgoingPart<BlueskyConfig>, ctx: BlueskyContext): Promise<Json> {
  const media = await mediaEmbed(part, ctx)
  const quoted = part.index === 0 ? part.post.config.quote_post_uri : undefined
  if (!quoted) return media
  const { uri, cid } = await loadPost(quoted, ctx)
  const record = { $type: "app.bsky.embed.record", record: { uri, cid } }
  return media ? { $type: "app.bsky.embed.recordWithMedia", record, media } : record
}
