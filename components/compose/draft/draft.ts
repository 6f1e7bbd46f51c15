import { toTimeInput, toWallTime } from "@/components/ui/time/zoned-time"
import type { PostWithRelations } from "@/lib/posts/contract"

export type DraftMedia = {
  key: string
  /** Set once it's in the media library. */
  id?: string
  url: string
  alt: string
  mimeType?: string
  thumbnailUrl?: string | null
  name?: string
  width?: number | null
  height?: number | null
  /** Seconds. */
  duration?: number | null
  /** Bytes. */
  size?: number | null
  /** Pages or slides of a document. */
  pages?: number | null
}
export type DraftPart = { key: string; caption: string; media: DraftMedia[] }
/** The texts of a post besides its captions. */
export const fieldNames = ["title"] as const
type FieldTexts = Record<(typeof fieldNames)[number], string>
/** The first part is the post itself; more parts make it a thread. */
export type Content = FieldTexts & {
  parts: [DraftPart, ...DraftPart[]]
  /** Sent to the platforms that have one. */
  firstComment: string
}
export type Configuration = Record<string, unknown>
export type Timing = "queue" | "at"

/** Stored on the device. For a change that `completeDraft` can't handle, bump the version in draft-storage.ts. */
export type Draft = {
  /** Part of the idempotency key. */
  id: string
  /** Rejections by channel. Part of the idempotency key, so that a retry isn't answered with the stored rejection. */
  rejections: Record<string, number>
  channelIds: string[]
  shared: Content
  /** Overrides by channel. */
  own: Record<string, Content>
  /** By platform, or by channel if the channel has its own settings. */
  configurations: Record<string, Configuration>
  tagIds: string[]
  timing: Timing
  /** A `datetime-local` value in the workspace's time zone, or empty. */
  when: string
  /** When a post that's being published now goes out. Part of the idempotency key, so a retry must repeat it. */
  publishAt?: string
}

export const toFieldTexts = (source: { [Name in keyof FieldTexts]?: string | null }) =>
  Object.fromEntries(fieldNames.map((name) => [name, source[name] ?? ""])) as FieldTexts

/** A draft that was stored before a field was added gets the field. */
export function completeDraft(stored: Draft): Draft {
  const complete = (content: Partial<Content> & Pick<Content, "parts">): Content => ({
    ...content,
    ...toFieldTexts(content),
    firstComment: content.firstComment ?? "",
  })
  const own = Object.entries(stored.own).map(([id, content]) => [id, complete(content)] as const)
  const split = Object.entries(stored.configurations).map(
    ([key, all]) => [key, splitFirstComment(all)] as const,
  )
  const shared = complete(stored.shared)
  return {
    ...stored,
    rejections: stored.rejections ?? {},
    timing: stored.timing === "at" ? "at" : "queue",
    shared: {
      ...shared,
      firstComment:
        shared.firstComment || (split.find(([, found]) => found.firstComment)?.[1].firstComment ?? ""),
    },
    configurations: Object.fromEntries(split.map(([key, { settings }]) => [key, settings])),
    own: Object.fromEntries(own),
  }
}

/** Separates the first comment, which is part of the content here and a setting in the API. */
export function splitFirstComment({ first_comment, ...settings }: Configuration) {
  return { firstComment: typeof first_comment === "string" ? first_comment : "", settings }
}

/** `crypto.randomUUID` needs a secure context. */
const createKey = () => Math.random().toString(36).slice(2)

export const createPart = (caption = "", media: DraftMedia[] = []): DraftPart => ({
  key: createKey(),
  caption,
  media,
})
export const createMedia = (url: string): DraftMedia => ({ key: createKey(), url, alt: "" })

type LibraryMedia = Pick<
  PostWithRelations["media"][number],
  | "id"
  | "url"
  | "alt"
  | "name"
  | "mimeType"
  | "thumbnailUrl"
  | "width"
  | "height"
  | "duration"
  | "size"
  | "pages"
>

export const toDraftMedia = (item: LibraryMedia): DraftMedia => ({
  key: createKey(),
  id: item.id,
  url: item.url,
  alt: item.alt ?? "",
  mimeType: item.mimeType,
  thumbnailUrl: item.thumbnailUrl,
  name: item.name,
  width: item.width,
  height: item.height,
  duration: item.duration,
  size: item.size,
  pages: item.pages,
})

type DraftDefaults = { channelIds?: string[]; media?: DraftMedia[]; text?: string; when?: string }

export const createDraft = ({
  channelIds = [],
  media = [],
  text = "",
  when = "",
}: DraftDefaults = {}): Draft => ({
  id: createKey(),
  rejections: {},
  channelIds,
  shared: { ...toFieldTexts({}), parts: [createPart(text, media)], firstComment: "" },
  own: {},
  configurations: {},
  tagIds: [],
  timing: when ? "at" : "queue",
  when,
})

export function toDateTimeInput(at: string | number, timeZone: string) {
  const { day, minutes } = toWallTime(new Date(at).getTime(), timeZone)
  return `${day}T${toTimeInput(minutes)}`
}

type Part = PostWithRelations["parts"][number]

const toDraftPart = ({ caption, media }: Part): DraftPart => createPart(caption, media.map(toDraftMedia))

export function draftFromPost(post: PostWithRelations, timeZone: string): Draft {
  const opening = toDraftPart({ caption: post.caption, media: post.media })
  const [first = opening, ...rest] = post.parts.map(toDraftPart)
  const { firstComment, settings } = splitFirstComment(post.platformConfiguration ?? {})
  return {
    id: createKey(),
    rejections: {},
    channelIds: [post.socialAccountId],
    shared: { ...toFieldTexts(post), parts: [first, ...rest], firstComment },
    own: {},
    configurations: post.platformConfiguration ? { [post.socialAccountId]: settings } : {},
    tagIds: post.tags.map(({ id }) => id),
    timing: "at",
    when: post.scheduledAt ? toDateTimeInput(post.scheduledAt, timeZone) : "",
  }
}

export const isEmptyContent = (content: Content) =>
  fieldNames.every((name) => !content[name]) &&
  content.parts.every(({ caption, media }) => !caption && media.length === 0)

export const isEmptyDraft = ({ shared, own }: Draft) => [shared, ...Object.values(own)].every(isEmptyContent)

export const getContent = ({ shared, own }: Draft, channelId: string): Content => own[channelId] ?? shared

/** Gives parts and media new keys. */
export function copyContent(content: Content): Content {
  const [first, ...rest] = content.parts.map(({ caption, media }) =>
    createPart(
      caption,
      media.map((item) => ({ ...item, key: createKey() })),
    ),
  )
  return { ...content, parts: [first ?? createPart(), ...rest] }
}

export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const reordered = [...items]
  const [item] = reordered.splice(from, 1)
  if (item !== undefined) reordered.splice(to, 0, item)
  return reordered
}
