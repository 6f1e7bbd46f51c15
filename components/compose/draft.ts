import { clock, instantOf as instantOfWall, wallOf } from "@/components/ui/zoned"
import type { PostWithRelations } from "@/lib/posts/contract"

export type DraftMedia = {
  key: string
  /** Of the library, once the post has been saved. */
  id?: string
  url: string
  alt: string
  mimeType?: string
  thumbnailUrl?: string | null
  width?: number | null
  height?: number | null
}
export type DraftPart = { key: string; caption: string; media: DraftMedia[] }
/** The first part is the post itself; more parts make a thread of it. */
export type Content = { title: string; parts: [DraftPart, ...DraftPart[]] }
export type Configuration = Record<string, unknown>
export type Timing = "now" | "queue" | "at"

/** What is being written. */
export type Draft = {
  /** Names what is sent of it: the same text of the same draft is sent once. */
  id: string
  /** By channel: how often it was refused. A refusal is an answer too, so that the next try needs another name. */
  refusals: Record<string, number>
  channelIds: string[]
  shared: Content
  /** By channel: what is written for it alone. */
  own: Record<string, Content>
  /** By platform, or by channel where a channel has settings of its own. */
  configurations: Record<string, Configuration>
  tagIds: string[]
  timing: Timing
  /** Wall-clock time in the workspace's zone, as a date-time input writes it; empty for none. */
  when: string
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const newKey = () => Math.random().toString(36).slice(2)

export const newPart = (caption = "", media: DraftMedia[] = []): DraftPart => ({
  key: newKey(),
  caption,
  media,
})
export const newMedia = (url: string): DraftMedia => ({ key: newKey(), url, alt: "" })

type LibraryItem = Pick<
  PostWithRelations["media"][number],
  "id" | "url" | "alt" | "mimeType" | "thumbnailUrl" | "width" | "height"
>

export const libraryMedia = (item: LibraryItem): DraftMedia => ({
  key: newKey(),
  id: item.id,
  url: item.url,
  alt: item.alt ?? "",
  mimeType: item.mimeType,
  thumbnailUrl: item.thumbnailUrl,
  width: item.width,
  height: item.height,
})

type Prefilled = { channelIds?: string[]; media?: DraftMedia[]; text?: string; when?: string }

export const emptyDraft = ({ channelIds = [], media = [], text = "", when = "" }: Prefilled = {}): Draft => ({
  id: newKey(),
  refusals: {},
  channelIds,
  shared: { title: "", parts: [newPart(text, media)] },
  own: {},
  configurations: {},
  tagIds: [],
  timing: when ? "at" : "now",
  when,
})

/** As a date-time input writes it. */
export function localInput(at: string | number, timeZone: string) {
  const { day, minutes } = wallOf(new Date(at).getTime(), timeZone)
  return `${day}T${clock(minutes)}`
}

/** The instant that a wall-clock time means; null while there is none. */
export function instantOf(when: string, timeZone: string): Date | null {
  const [, day, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(when) ?? []
  if (!day || Number.isNaN(Date.parse(day))) return null
  return new Date(instantOfWall({ day, minutes: Number(hour) * 60 + Number(minute) }, timeZone))
}

type Part = PostWithRelations["parts"][number]

const partOf = ({ caption, media }: Part): DraftPart => newPart(caption, media.map(libraryMedia))

export function draftOfPost(post: PostWithRelations, timeZone: string): Draft {
  const opening = partOf({ caption: post.caption, media: post.media })
  const [first = opening, ...rest] = post.parts.map(partOf)
  return {
    id: newKey(),
    refusals: {},
    channelIds: [post.socialAccountId],
    shared: { title: post.title ?? "", parts: [first, ...rest] },
    own: {},
    configurations: post.platformConfiguration ? { [post.socialAccountId]: post.platformConfiguration } : {},
    tagIds: post.tags.map(({ id }) => id),
    timing: post.scheduledAt ? "at" : "now",
    when: post.scheduledAt ? localInput(post.scheduledAt, timeZone) : "",
  }
}

export const isEmptyContent = ({ title, parts }: Content) =>
  !title && parts.every(({ caption, media }) => !caption && media.length === 0)

export const isEmptyDraft = ({ shared, own }: Draft) => [shared, ...Object.values(own)].every(isEmptyContent)

/** What this channel gets. */
export const contentFor = ({ shared, own }: Draft, channelId: string): Content => own[channelId] ?? shared

/** In a copy, parts and media have keys of their own. */
export function copyContent({ title, parts }: Content): Content {
  const [first, ...rest] = parts.map(({ caption, media }) =>
    newPart(
      caption,
      media.map((item) => ({ ...item, key: newKey() })),
    ),
  )
  return { title, parts: [first ?? newPart(), ...rest] }
}

/** The item goes to the place of another, and those between make room. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const order = [...items]
  const [item] = order.splice(from, 1)
  if (item !== undefined) order.splice(to, 0, item)
  return order
}
