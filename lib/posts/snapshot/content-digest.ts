import type { Selectable } from "kysely"

import { sha256 } from "@/lib/crypto/encrypt"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import type { Post as PostTable } from "@/prisma/generated/kysely/tables"

/** The digest of posts that were approved before digests were recorded. */
const unchecked = "unchecked"

export type MediaRow = Omit<OutgoingMedia, "kind" | "bytes" | "slice"> & { part: number; key: string }

/** The columns of a post that are published. */
export const contentFields = ["caption", "title", "platformConfiguration"] as const

/** What a post publishes, as stored. Connectors get nothing else, so that all of it is approved. */
export type ContentRow = Pick<Selectable<PostTable>, (typeof contentFields)[number]> & {
  account: { id: string; remoteId: string }
  parts: { index: number; caption: string }[]
  media: MediaRow[]
}

/** A later version can add a nullable field without invalidating earlier approvals. */
const withoutNulls = (_: string, value: unknown) => (value === null ? undefined : value)

/**
 * Identifies everything a post would publish, and where. It's computed from what's stored, because parsed settings and
 * signed URLs also change with the server's version and with time.
 */
export function contentDigest(row: ContentRow): string {
  const { account, parts, media } = row
  const fields = Object.fromEntries(contentFields.map((name) => [name, row[name]]))
  const items = media.map(({ url: _url, key: _key, located: _located, ...item }) => item)
  const { id, remoteId } = account
  return sha256(JSON.stringify({ account: [id, remoteId], ...fields, parts, items }, withoutNulls))
}

type Approved = { approvedAt: Date | null; approvedDigest: string | null }

/** Posts that nobody had to approve always match. */
export const matchesApproval = (row: ContentRow & Approved): boolean =>
  row.approvedAt === null || row.approvedDigest === unchecked || row.approvedDigest === contentDigest(row)
