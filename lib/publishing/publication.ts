import { buffer } from "node:stream/consumers"

import { pool, prisma } from "@/lib/db"
import { mediaKind } from "@/lib/posts/check-content"
import { parseConfig } from "@/lib/platforms/check-config"
import type { AnyPlatform, Outgoing, OutgoingMedia } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { storage } from "@/lib/storage"
import type { SocialAccount } from "@/prisma/generated/client"
import { postLevel } from "@/lib/posts/post-json"
import type { Claim } from "./claim"

/** A claimed post with everything that its platform needs to see of it. */
export type Publication = {
  platform: AnyPlatform
  account: SocialAccount
  post: Outgoing<unknown>
}

type MediaRow = Omit<OutgoingMedia, "kind" | "bytes"> & {
  part: number
  key: string
  bucket: string
  size: string | null
}

/** Null when the claim no longer holds. */
export async function loadPublication(claim: Claim): Promise<Publication | null> {
  const row = await prisma.post.findFirst({
    where: { id: claim.postId, fence: claim.fence, status: "PROCESSING" },
    include: { socialAccount: true, parts: { orderBy: { index: "asc" } } },
  })
  const platform = row && platformBySlug(row.socialAccount.platform)
  if (!row || !platform) return null
  const media = await loadMedia(claim.postId)
  const level = (part: number) => media.filter((item) => item.part === part).map(outgoingMedia)
  const own = { caption: row.caption, media: level(postLevel) }
  const thread = row.parts.map(({ caption, index }) => ({ caption, media: level(index) }))
  const post: Outgoing<unknown> = {
    id: row.id,
    title: row.title,
    ...own,
    config: parseConfig(platform, row.platformConfiguration),
    parts: thread.length ? thread : [own],
  }
  return { platform, account: row.socialAccount, post }
}

async function loadMedia(postId: string): Promise<MediaRow[]> {
  const { rows } = await pool.query<MediaRow>({
    name: "publication_media",
    text: `SELECT pm.part, m.id, m.url, m.name, m."mimeType", m.width, m.height, m.duration, m.size, coalesce(pm.alt, m.alt) AS alt, m.bucket, m.key
           FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId" WHERE pm."postId" = $1 ORDER BY pm.part, pm.position`,
    values: [postId],
  })
  return rows
}

const outgoingMedia = ({ part: _part, key, bucket: _bucket, ...item }: MediaRow): OutgoingMedia => ({
  ...item,
  size: item.size === null ? null : Number(item.size),
  kind: mediaKind(item.mimeType),
  bytes: () => storage.get(key),
  slice: async (start, end) => new Uint8Array(await buffer(storage.stream(key, { start, end: end - 1 }))),
})
