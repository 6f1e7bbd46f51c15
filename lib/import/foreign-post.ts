import type { Problem } from "./read-rows"

// What another scheduler's file says, in our words, before it is known which channel here is meant.

export type ForeignMedia = { url: string; alt: string | null }

export type ForeignChannel = {
  /** Its id there, or what the file knows it by. */
  key: string
  /** Our slug, or another word for a place that cannot be posted to from here; null where the file does not say. */
  platform: string | null
  name: string
  /** The names it may have here. */
  handles: string[]
}

export type ForeignPost = {
  place: string
  /** The post's own id there; what it says, where it has none. */
  sourceId: string
  channel: string
  state: "published" | "scheduled" | "draft" | "failed"
  /** When it went out, or is to. */
  at: string | null
  caption: string
  title: string | null
  media: ForeignMedia[]
  /** Of a thread, the opening one among them; empty for a single post. */
  parts: { caption: string; media: ForeignMedia[] }[]
  tags: { name: string; color: string | null }[]
  url: string | null
  remoteId: string | null
  error: string | null
}

export type Foreign = {
  kind: "postiz" | "buffer"
  channels: ForeignChannel[]
  posts: ForeignPost[]
  problems: Problem[]
}
