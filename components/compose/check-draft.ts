import { isVideo } from "@/components/posts/media-thumb"
import { checkPost, rulesOf, type CheckedMedia } from "@/lib/platforms/check-post"

import {
  contentFor,
  isEmptyContent,
  type Content,
  type Draft,
  type DraftMedia,
  type DraftPart,
} from "./draft"
import type { Target } from "./targets"

export type Problem = { field: string; message: string; channelId: string }
type Found = Omit<Problem, "channelId">

const checkedMedia = (media: DraftMedia): CheckedMedia => ({
  kind: isVideo(media) ? "video" : "image",
  width: media.width,
  height: media.height,
})
const checkedPart = ({ caption, media }: DraftPart) => ({ caption, media: media.map(checkedMedia) })

/** Channels of one platform break the same rules with the same text, which is counted once. */
const known = new WeakMap<Content, Map<string, Found[]>>()

function findProblems(content: Content, { entry, channel }: Target): Found[] {
  const limits = channel.limits ?? undefined
  const key = `${entry.platform} ${limits?.captionMax} ${limits?.mediaMax}`
  const before = known.get(content) ?? new Map<string, Found[]>()
  known.set(content, before)
  const found = before.get(key)
  if (found) return found
  const parts = content.parts.length > 1 ? content.parts.map(checkedPart) : []
  const platform = { name: entry.name, rules: rulesOf(entry) }
  const post = { ...checkedPart(content.parts[0]), parts }
  const problems = checkPost(platform, post, { moment: "publish", limits })
  before.set(key, problems)
  return problems
}

/** What the platforms will refuse, by the very code the server uses. */
export const problemsOf = (draft: Draft, targets: Target[]): Problem[] =>
  targets.flatMap((target) =>
    findProblems(contentFor(draft, target.channel.id), target).map((problem) => ({
      ...problem,
      channelId: target.channel.id,
    })),
  )

/** Nobody has to be told that an untouched page is empty. */
export const isUntouched = (draft: Draft, { channelId }: Problem) =>
  isEmptyContent(contentFor(draft, channelId))

/** Where in the composer a field of the API stands: which part, and text or pictures. */
function placeOf(field: string): { part: number; side: "caption" | "media" } | null {
  const [, index = "0", name = ""] = /^(?:parts\[(\d+)\]\.)?(caption|media)\b/.exec(field) ?? []
  return name === "caption" || name === "media" ? { part: Number(index), side: name } : null
}

const words = (problems: Problem[]) => [...new Set(problems.map(({ message }) => message))]

/** The messages that belong beside one control, each once. */
export const messagesAt = (problems: Problem[], part: number, side: "caption" | "media") =>
  words(
    problems.filter(({ field }) => {
      const place = placeOf(field)
      return place?.part === part && place.side === side
    }),
  )

export const messagesOf = (problems: Problem[], field: string) =>
  words(problems.filter((problem) => problem.field === field))
