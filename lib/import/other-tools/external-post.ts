import type { Problem } from "@/lib/import/archive/read-rows"

// Another scheduler's export in our terms, before its channels are mapped to accounts.

export type ExternalMedia = { url: string; alt: string | null }

export type ExternalAccount = {
  /** The account's id in the file. */
  key: string
  /** Our slug, or another name for a platform we don't support. Null if unknown. */
  platform: string | null
  name: string
  /** Usernames that the connected account may have. */
  handles: string[]
}

export type ExternalPost = {
  place: string
  /** The post's id in the other scheduler, or a hash of its content. */
  sourceId: string
  channel: string
  state: "published" | "scheduled" | "draft" | "failed"
  /** When it was or will be published. */
  at: string | null
  caption: string
  title: string | null
  media: ExternalMedia[]
  /** Parts of a thread, including the first. Empty for a single post. */
  parts: { caption: string; media: ExternalMedia[] }[]
  tags: { name: string; color: string | null }[]
  url: string | null
  remoteId: string | null
  error: string | null
}

export type ExternalExport = {
  kind: "postiz" | "buffer"
  channels: ExternalAccount[]
  posts: ExternalPost[]
  problems: Problem[]
}
