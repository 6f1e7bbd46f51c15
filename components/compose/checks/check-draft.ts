import { isVideo } from "@/components/posts/media-thumbnail"
import { checkPost, rulesFromCatalog, type CheckedMedia } from "@/lib/platforms/check/check-post"

import {
  getContent,
  isEmptyContent,
  type Content,
  type Draft,
  type DraftMedia,
  type DraftPart,
} from "@/components/compose/draft/draft"
import type { Target } from "@/components/compose/draft/targets"

export type Problem = { field: string; message: string; channelId: string }
type RuleProblem = Omit<Problem, "channelId">

const toCheckedMedia = (media: DraftMedia): CheckedMedia => ({
  kind: isVideo(media) ? "video" : "image",
  width: media.width,
  height: media.height,
})
const toCheckedPart = ({ caption, media }: DraftPart) => ({ caption, media: media.map(toCheckedMedia) })

/** Cached by content, because channels of the same platform share rules and usually text. */
const cache = new WeakMap<Content, Map<string, RuleProblem[]>>()

function checkContent(content: Content, { entry, channel }: Target): RuleProblem[] {
  const limits = channel.limits ?? undefined
  const key = `${entry.platform} ${limits?.captionMax} ${limits?.mediaMax}`
  const contentCache = cache.get(content) ?? new Map<string, RuleProblem[]>()
  cache.set(content, contentCache)
  const cached = contentCache.get(key)
  if (cached) return cached
  const parts = content.parts.length > 1 ? content.parts.map(toCheckedPart) : []
  const platform = { name: entry.name, rules: rulesFromCatalog(entry) }
  const post = { ...toCheckedPart(content.parts[0]), parts }
  const problems = checkPost(platform, post, { stage: "publish", limits })
  contentCache.set(key, problems)
  return problems
}

/** Checks the draft against platform rules with the server's own code. */
export const checkDraft = (draft: Draft, targets: Target[]): Problem[] =>
  targets.flatMap((target) =>
    checkContent(getContent(draft, target.channel.id), target).map((problem) => ({
      ...problem,
      channelId: target.channel.id,
    })),
  )

/** A draft that's still empty shouldn't report problems yet. */
export const isUntouched = (draft: Draft, { channelId }: Problem) =>
  isEmptyContent(getContent(draft, channelId))

/** Parses an API field such as `parts[1].caption`. */
function parseField(field: string): { part: number; property: "caption" | "media" } | null {
  const [, index = "0", name = ""] = /^(?:parts\[(\d+)\]\.)?(caption|media)\b/.exec(field) ?? []
  return name === "caption" || name === "media" ? { part: Number(index), property: name } : null
}

const uniqueMessages = (problems: Problem[]) => [...new Set(problems.map(({ message }) => message))]

export const getPartMessages = (problems: Problem[], part: number, property: "caption" | "media") =>
  uniqueMessages(
    problems.filter(({ field }) => {
      const location = parseField(field)
      return location?.part === part && location.property === property
    }),
  )

export const getFieldMessages = (problems: Problem[], field: string) =>
  uniqueMessages(problems.filter((problem) => problem.field === field))
