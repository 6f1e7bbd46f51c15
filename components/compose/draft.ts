import { DateTime } from "luxon"

import type { PostWithRelations } from "@/lib/posts/contract"

/** What is being written. The first part is the post itself; more parts make a thread of it. */
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
export type Configuration = Record<string, unknown>
export type Draft = {
  channelIds: string[]
  title: string
  parts: [DraftPart, ...DraftPart[]]
  /** By platform: channels of one platform share their settings. */
  configurations: Record<string, Configuration>
  /** Wall-clock time in the workspace's zone, as a date-time input writes it; empty for none. */
  when: string
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
const newKey = () => Math.random().toString(36).slice(2)

export const newPart = (): DraftPart => ({ key: newKey(), caption: "", media: [] })
export const newMedia = (url: string): DraftMedia => ({ key: newKey(), url, alt: "" })

type LibraryItem = Pick<
  PostWithRelations["media"][number],
  "id" | "url" | "alt" | "mimeType" | "thumbnailUrl" | "width" | "height"
>

export const libraryMedia = ({
  id,
  url,
  alt,
  mimeType,
  thumbnailUrl,
  width,
  height,
}: LibraryItem): DraftMedia => ({
  key: newKey(),
  id,
  url,
  alt: alt ?? "",
  mimeType,
  thumbnailUrl,
  width,
  height,
})

export const emptyDraft = (channelIds: string[] = [], media: DraftMedia[] = []): Draft => ({
  channelIds,
  title: "",
  parts: [{ ...newPart(), media }],
  configurations: {},
  when: "",
})

type Part = PostWithRelations["parts"][number]

const partOf = ({ caption, media }: Part): DraftPart => ({
  key: newKey(),
  caption,
  media: media.map(libraryMedia),
})

export const localInput = (at: string, timeZone: string) =>
  DateTime.fromISO(at, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")

/** The instant that a wall-clock time means; null while there is none. */
export function instantOf(when: string, timeZone: string): Date | null {
  const at = DateTime.fromISO(when, { zone: timeZone })
  return when && at.isValid ? at.toJSDate() : null
}

export function draftOfPost(post: PostWithRelations, timeZone: string): Draft {
  const opening = partOf({ caption: post.caption, media: post.media })
  const [first = opening, ...rest] = post.parts.map(partOf)
  return {
    channelIds: [post.socialAccountId],
    title: post.title ?? "",
    parts: [first, ...rest],
    configurations: post.platformConfiguration
      ? { [post.socialAccount.platform]: post.platformConfiguration }
      : {},
    when: post.scheduledAt ? localInput(post.scheduledAt, timeZone) : "",
  }
}

export const isEmptyDraft = ({ title, parts }: Draft) =>
  !title && parts.every(({ caption, media }) => !caption && media.length === 0)
