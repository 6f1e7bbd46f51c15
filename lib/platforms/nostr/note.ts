import * as nip19 from "nostr-tools/nip19"
import type { EventTemplate } from "nostr-tools/pure"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Published } from "@/lib/platforms/platform"
import type { NostrAccess } from "./client"
import type { NostrConfig } from "./config"
import type { Attachment } from "./media"

export const noteKind = 1
export const articleKind = 30023
export const commentKind = 1111

type Part = OutgoingPart<NostrConfig>
type Reference = { id: string; author?: string; relay: string }

/** Of a `note1…` or `nevent1…` address. */
function referenceOf(address: string): Reference {
  try {
    const { type, data } = nip19.decode(address.replace(/^nostr:/, ""))
    if (type === "note") return { id: data, relay: "" }
    if (type === "nevent") return { id: data.id, author: data.author, relay: data.relays?.[0] ?? "" }
  } catch {
    // A slip in the address: its checksum does not fit.
  }
  throw rejected("This Nostr address is not complete. Copy the note1 or nevent1 address again.")
}

/** Hashtags in lower case, people by their key: https://github.com/nostr-protocol/nips/blob/master/24.md */
function hashtagsOf(text: string, more: string[] = []): string[][] {
  const found = [...text.matchAll(/(?<=^|[\s(])#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? "")
  const tags = [...found, ...more].map((tag) => tag.replace(/^#/, "").toLowerCase())
  return [...new Set(tags)].map((tag) => ["t", tag])
}

const addressPattern = /(?<![\w/])(?:nostr:)?((?:npub1|nprofile1)[a-z0-9]{50,})/g

/** People who are named by their address become links, and are told. */
export function mentionsIn(text: string): { content: string; people: string[] } {
  const people: string[] = []
  const content = text.replace(addressPattern, (whole, address: string) => {
    try {
      const { type, data } = nip19.decode(address)
      if (type !== "npub" && type !== "nprofile") return whole
      people.push(type === "npub" ? data : data.pubkey)
      return `nostr:${address}`
    } catch {
      return whole
    }
  })
  return { content, people }
}

/** Root and parent, marked: https://github.com/nostr-protocol/nips/blob/master/10.md */
function replyTags(root: Reference, parent: Reference): string[][] {
  const mark = ({ id, relay, author }: Reference, marker: string) => [
    "e",
    id,
    relay,
    marker,
    ...(author ? [author] : []),
  ]
  return parent.id === root.id ? [mark(root, "root")] : [mark(root, "root"), mark(parent, "reply")]
}

/** Of posts of our own. */
const ownReference = ({ id }: Published, { credentials }: NostrAccess): Reference => ({
  id,
  author: credentials.pubkey,
  relay: credentials.relays[0] ?? "",
})

function threadTags({ post, previous }: Part, at: NostrAccess): string[][] {
  const { reply_to } = post.config
  const [first] = previous
  const last = previous.at(-1)
  const outer = reply_to ? referenceOf(reply_to) : null
  if (!first || !last) return outer ? replyTags(outer, outer) : []
  return replyTags(outer ?? ownReference(first, at), ownReference(last, at))
}

/** A comment on an article is of a kind of its own: https://github.com/nostr-protocol/nips/blob/master/22.md */
export function commentOn(published: Published[], identifier: string | null, at: NostrAccess) {
  const [first] = published
  const last = published.at(-1)
  if (!first || !last) return null
  if (identifier === null)
    return { kind: noteKind, tags: replyTags(ownReference(first, at), ownReference(last, at)) }
  const { id, relay, author = "" } = ownReference(first, at)
  const address = `${articleKind}:${author}:${identifier}`
  const below = (names: string[]) => [
    [names[0] ?? "", address, relay],
    [names[1] ?? "", String(articleKind)],
    [names[2] ?? "", author, relay],
  ]
  return {
    kind: commentKind,
    tags: [...below(["A", "K", "P"]), ...below(["a", "k", "p"]), ["e", id, relay, author]],
  }
}

function articleTags({ post, key, startedAt, media }: Part, attachments: Attachment[]): string[][] {
  const title = post.config.title ?? post.title
  if (!title) throw rejected("A Nostr article needs a title.")
  const picture = attachments[media.findIndex(({ kind }) => kind === "image")]
  return [
    ["d", key],
    ["title", title],
    ...(post.config.summary ? [["summary", post.config.summary]] : []),
    ...(picture ? [["image", picture.url]] : []),
    ["published_at", String(Math.floor(startedAt.getTime() / 1000))],
  ]
}

const pictureInMarkdown = ({ url }: Attachment) => `![](${url})`

/** The same for every try, so that its id is as well: nothing in it depends on when it is made. */
export function templateOf(part: Part, attachments: Attachment[], at: NostrAccess): EventTemplate {
  const { config } = part.post
  const article = config.format === "article"
  if (article && part.post.parts.length > 1)
    throw rejected("A Nostr article is one text; a thread is of notes.")
  const quote = config.quote && part.index === 0 ? referenceOf(config.quote) : null
  const { content, people } = mentionsIn(part.caption)
  const thread = threadTags(part, at)
  // The author of what is answered stands at the end of its reference.
  const answered = thread.flatMap((tag) => tag[4] ?? [])
  const told = new Set([...people, ...answered, ...(quote?.author ? [quote.author] : [])])
  told.delete(at.credentials.pubkey)
  const shown = article ? attachments.map(pictureInMarkdown) : attachments.map(({ url }) => url)
  return {
    kind: article ? articleKind : noteKind,
    created_at: Math.floor(part.startedAt.getTime() / 1000),
    content: [
      content,
      ...(shown.length > 0 ? [shown.join("\n")] : []),
      ...(quote ? [`nostr:${nip19.neventEncode({ id: quote.id, author: quote.author })}`] : []),
    ]
      .filter(Boolean)
      .join("\n\n"),
    tags: [
      ...(article ? articleTags(part, attachments) : []),
      ...thread,
      ...[...told].map((pubkey) => ["p", pubkey]),
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
