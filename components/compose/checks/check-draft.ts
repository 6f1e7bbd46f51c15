import { kindOf } from "@/components/posts/media-thumbnail"
import type { Check, CheckedMedia } from "@/lib/platforms/check/check"
import { checkPost, findNotices, rulesFromCatalog } from "@/lib/platforms/check/check-post"
import * as checks from "@/lib/platforms/checks"

import {
  getContent,
  isEmptyContent,
  type Configuration,
  type Content,
  type Draft,
  type DraftMedia,
  type DraftPart,
} from "@/components/compose/draft/draft"
import { getConfiguration, type Target } from "@/components/compose/draft/targets"

export type Problem = { field: string; message: string; channelId: string }
type RuleProblem = Omit<Problem, "channelId">

const toCheckedMedia = (media: DraftMedia): CheckedMedia => ({
  kind: kindOf(media),
  name: media.name,
  mimeType: media.mimeType,
  width: media.width,
  height: media.height,
  duration: media.duration,
  size: media.size,
  pages: media.pages,
})
const toCheckedPart = ({ caption, media }: DraftPart) => ({ caption, media: media.map(toCheckedMedia) })

type Results = { problems: RuleProblem[]; notices: RuleProblem[] }

/** Cached by content, because channels of the same platform share rules and usually text. */
const cache = new WeakMap<Content, Map<string, Results>>()

function checkContent(content: Content, { entry, channel }: Target, config?: Configuration): Results {
  const { limits } = channel
  const key = JSON.stringify([entry.platform, limits, config])
  const contentCache = cache.get(content) ?? new Map<string, Results>()
  cache.set(content, contentCache)
  const cached = contentCache.get(key)
  if (cached) return cached
  const parts = content.parts.length > 1 ? content.parts.map(toCheckedPart) : []
  const platform = {
    name: entry.name,
    rules: rulesFromCatalog(entry),
    check: checks[entry.platform] as Check,
  }
  const post = { ...toCheckedPart(content.parts[0]), title: content.title || null, parts }
  const results = {
    problems: checkPost(platform, post, { account: { limits }, config, stage: "publish" }),
    notices: findNotices(platform, post),
  }
  contentCache.set(key, results)
  return results
}

const forTargets = (draft: Draft, targets: Target[], kind: keyof Results): Problem[] =>
  targets.flatMap((target) => {
    const content = getContent(draft, target.channel.id)
    const found = checkContent(content, target, getConfiguration(draft, target))[kind]
    return found.map((problem) => ({ ...problem, channelId: target.channel.id }))
  })

/** Checks the draft against platform rules with the server's own code. */
export const checkDraft = (draft: Draft, targets: Target[]) => forTargets(draft, targets, "problems")

/** Conversions that are applied to the draft's media before it's published. */
export const findDraftNotices = (draft: Draft, targets: Target[]) => forTargets(draft, targets, "notices")

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
