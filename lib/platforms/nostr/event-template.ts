import * as nip19 from "nostr-tools/nip19"
import type { EventTemplate } from "nostr-tools/pure"
import type { OutgoingPart, PublishedPart } from "@/lib/platforms/platform"
import type { NostrContext } from "./client"
import type { NostrConfig } from "./config"
import type { Attachment } from "./media"
import { decodeReference, type Reference } from "./reference"

export const noteKind = 1
export const articleKind = 30023
export const commentKind = 1111

type Part = OutgoingPart<NostrConfig>

/** Hashtags are lowercase: https://github.com/nostr-protocol/nips/blob/master/24.md */
function hashtagsOf(text: string, extra: string[] = []): string[][] {
  const found = [...text.matchAll(/(?<=^|[\s(])#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? "")
  const tags = [...found, ...extra].map((tag) => tag.replace(/^#/, "").toLowerCase())
  return [...new Set(tags)].map((tag) => ["t", tag])
}

const addressPattern = /(?<![\w/])(?:nostr:)?((?:npub1|nprofile1)[a-z0-9]{50,})/g

/** Turns addresses of people into links and returns the people, who get notified. */
export function linkMentions(text: string): { content: string; people: string[] } {
  const people: string[] = []
  const content = text.replace(addressPattern, (match, address: string) => {
    try {
      const { type, data } = nip19.decode(address)
      if (type !== "npub" && type !== "nprofile") return match
      people.push(type === "npub" ? data : data.pubkey)
      return `nostr:${address}`
    } catch {
      return match
    }
  })
  return { content, people }
}

/** `e` tags with root and reply markers: https://github.com/nostr-protocol/nips/blob/master/10.md */
function replyTags(root: Reference, parent: Reference): string[][] {
  const referenceTag = ({ id, relay, author }: Reference, marker: string) => [
    "e",
    id,
    relay,
    marker,
    ...(author ? [author] : []),
  ]
  return parent.id === root.id
    ? [referenceTag(root, "root")]
    : [referenceTag(root, "root"), referenceTag(parent, "reply")]
}

const ownReference = ({ id }: PublishedPart, { credentials }: NostrContext): Reference => ({
  id,
  author: credentials.pubkey,
  relay: credentials.relays[0] ?? "",
})

function threadTags({ post, previous }: Part, ctx: NostrContext): string[][] {
  const { reply_to } = post.config
  const [first] = previous
  const last = previous.at(-1)
  const externalParent = reply_to ? decodeReference(reply_to) : null
  if (!first || !last) return externalParent ? replyTags(externalParent, externalParent) : []
  return replyTags(externalParent ?? ownReference(first, ctx), ownReference(last, ctx))
}

/** The kind and tags of a reply. Comments on articles have their own kind: https://github.com/nostr-protocol/nips/blob/master/22.md */
export function commentTemplate(published: PublishedPart[], identifier: string | null, ctx: NostrContext) {
  const [first] = published
  const last = published.at(-1)
  if (!first || !last) return null
  if (identifier === null)
    return { kind: noteKind, tags: replyTags(ownReference(first, ctx), ownReference(last, ctx)) }
  const { id, relay, author = "" } = ownReference(first, ctx)
  const address = `${articleKind}:${author}:${identifier}`
  const scopeTags = (names: string[]) => [
    [names[0] ?? "", address, relay],
    [names[1] ?? "", String(articleKind)],
    [names[2] ?? "", author, relay],
  ]
  return {
    kind: commentKind,
    tags: [...scopeTags(["A", "K", "P"]), ...scopeTags(["a", "k", "p"]), ["e", id, relay, author]],
  }
}

function articleTags({ post, key, startedAt, media }: Part, attachments: Attachment[]): string[][] {
  const title = post.config.title ?? post.title ?? ""
  const firstImage = attachments[media.findIndex(({ kind }) => kind === "image")]
  return [
    ["d", key],
    ["title", title],
    ...(post.config.summary ? [["summary", post.config.summary]] : []),
    ...(firstImage ? [["image", firstImage.url]] : []),
    ["published_at", String(Math.floor(startedAt.getTime() / 1000))],
  ]
}

const markdownImage = ({ url }: Attachment) => `![](${url})`

/** Deterministic, so the event has the same id for every attempt. */
export function buildTemplate(part: Part, attachments: Attachment[], ctx: NostrContext): EventTemplate {
  const { config } = part.post
  const isArticle = config.format === "article"
  const quote = config.quote && part.index === 0 ? decodeReference(config.quote) : null
  const { content, people } = linkMentions(part.caption)
  const thread = threadTags(part, ctx)
  // The fifth element of an `e` tag is the author of the post it refers to.
  const replyAuthors = thread.flatMap((tag) => tag[4] ?? [])
  const notified = new Set([...people, ...replyAuthors, ...(quote?.author ? [quote.author] : [])])
  notified.delete(ctx.credentials.pubkey)
  const mediaLines = isArticle ? attachments.map(markdownImage) : attachments.map(({ url }) => url)
  return {
    kind: isArticle ? articleKind : noteKind,
    created_at: Math.floor(part.startedAt.getTime() / 1000),
    content: [
      content,
      ...(mediaLines.length > 0 ? [mediaLines.join("\n")] : []),
      ...(quote ? [`nostr:${nip19.neventEncode({ id: quote.id, author: quote.author })}`] : []),
    ]
      .filter(Boolean)
      .join("\n\n"),
    tags: [
      ...(isArticle ? articleTags(part, attachments) : []),
      ...thread,
      ...[...notified].map((pubkey) => ["p", pubkey]),
      ...(quote ? [["q", quote.id, quote.relay, ...(quote.author ? [quote.author] : [])]] : []),
      ...hashtagsOf(part.caption, part.index === 0 ? config.hashtags : []),
      ...(config.content_warning === undefined ? [] : [["content-warning", config.content_warning]]),
      ...(config.expires_at
        ? [["expiration", String(Math.floor(Date.parse(config.expires_at) / 1000))]]
        : []),
      ...attachments.map(({ imeta }) => imeta),
    ],
  }
}
