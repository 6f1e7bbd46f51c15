import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import type { MediaKind, MediaRule, Rules } from "@/lib/platforms/rules"
import type { AccountLimits } from "@/lib/platforms/remote-account"
import {
  documentsOf,
  unreachableProblem,
  videosOf,
  type Check,
  type CheckedAccount,
  type CheckedMedia,
  type CheckedPart,
} from "./check"
import { mediaLimitProblems, mediaNotices } from "./check-media-limits"
import { pluralize } from "./format"
import { formatCaption } from "@/lib/platforms/markup/format-caption"
import { measureText } from "./text-length"

/** Pure and safe for the browser. Checks a post against a platform's rules, with messages for its author. */
export type PlatformWithRules = { name: string; rules: Rules; check?: Check }
type PartContent = Pick<CheckedPart, "caption" | "media">
export type CheckedPost = PartContent & { title?: string | null; parts?: PartContent[] }
type MediaLimits = Exclude<MediaRule, "ignored">
/**
 * What blocks a post. `draft`: saving it, so only limits that storage has. `written`: scheduling it. `publish`: also
 * limits that the spec only enforces when publishing.
 */
export type CheckStage = "draft" | "written" | "publish"

/** Restores a platform's rules from its catalog entry. */
export function rulesFromCatalog(entry: {
  caption: Rules["caption"]
  captionRequired: boolean
  media: Rules["media"]
  parts: Rules["parts"] | null
  titleAlias: boolean
  dailyCap: Rules["dailyCap"] | null
}): Rules {
  const { caption, media, captionRequired, parts, titleAlias, dailyCap } = entry
  return {
    caption,
    media,
    captionRequired,
    parts: parts ?? undefined,
    ...(titleAlias && { titleAlias }),
    ...(dailyCap && { dailyCap }),
  }
}

function formatCount(count: number, kinds: MediaKind[]) {
  if (kinds.length === 1) return pluralize(count, kinds[0] ?? "image")
  if (kinds.includes("document")) return pluralize(count, "file")
  return `${count} ${count === 1 ? "image or video" : "images and videos"}`
}

function mediaCountProblem(name: string, rule: MediaLimits, count: number, max?: number) {
  const { min = 0, kinds } = rule
  if (count >= min && (max === undefined || count <= max)) return null
  const has = count === 0 ? "this post has none" : `this post has ${count}`
  if (min === max) return `${name} needs exactly ${formatCount(min, kinds)}; ${has}.`
  if (count < min) return `${name} needs at least ${formatCount(min, kinds)}; ${has}.`
  return `${name} allows up to ${formatCount(max ?? 0, kinds)}; ${has}.`
}

/** The spec has no rules for documents, so platforms that don't support them reject them on creation, too. */
function unsupportedDocumentProblem(name: string, { kinds }: MediaLimits, media: CheckedMedia[]) {
  const documents = documentsOf({ media }).length
  return documents > 0 && !kinds.includes("document")
    ? `${name} doesn't accept documents; this post has ${pluralize(documents, "document")}.`
    : null
}

function mediaKindProblem(name: string, rule: MediaLimits, media: CheckedMedia[]) {
  const videos = videosOf({ media }).length
  const documents = documentsOf({ media }).length
  const images = media.length - videos - documents
  if (!rule.kinds.includes("video") && videos)
    return `${name} only accepts images; this post has ${pluralize(videos, "video")}.`
  if (!rule.kinds.includes("image") && images)
    return `${name} only accepts videos; this post has ${pluralize(images, "image")}.`
  if (rule.exclusive && images && videos) return `${name} doesn't allow images and videos in the same post.`
  if (rule.maxVideos !== undefined && videos > rule.maxVideos)
    return `${name} allows up to ${pluralize(rule.maxVideos, "video")}; this post has ${videos}.`
  return null
}

function imageSizeProblem(name: string, rule: MediaLimits, media: CheckedMedia[]) {
  const { imageSizes } = rule
  if (!imageSizes) return null
  const wrong = media.find(
    ({ kind, width, height }) =>
      kind === "image" &&
      width &&
      height &&
      !imageSizes.some((size) => size.width === width && size.height === height),
  )
  if (!wrong) return null
  const sizes = imageSizes.map(({ width, height }) => `${width}x${height}`).join(", ")
  return `${name} only accepts images sized ${sizes}; this one is ${wrong.width}x${wrong.height}.`
}

type MediaCheck = { limits?: AccountLimits | null; stage?: CheckStage; field?: string }

export function checkMedia(
  { name, rules }: PlatformWithRules,
  media: CheckedMedia[],
  check: MediaCheck = {},
): Problem[] {
  const { limits, stage = "written", field = "media" } = check
  const rule = rules.media
  if (rule === "ignored") return []
  const max = limits?.mediaMax ?? rule.max
  const messages = [
    ...(rule.enforced === "at_publish" && stage !== "publish"
      ? []
      : [mediaCountProblem(name, rule, media.length, max), mediaKindProblem(name, rule, media)]),
    ...(stage === "draft"
      ? []
      : [
          unsupportedDocumentProblem(name, rule, media),
          imageSizeProblem(name, rule, media),
          ...mediaLimitProblems(name, rule, media),
        ]),
  ]
  return messages.flatMap((message) => (message ? [{ field, message }] : []))
}

type CaptionCheck = { mediaCount?: number; limits?: AccountLimits | null; field?: string }

/** Expects a caption from `formatCaption`. */
export function checkCaption(
  { name, rules }: PlatformWithRules,
  caption: string,
  check: CaptionCheck = {},
): Problem[] {
  const { mediaCount = 0, limits, field = "caption" } = check
  const withMedia = mediaCount > 0 && rules.media !== "ignored"
  if (!caption.trim()) {
    if (withMedia || rules.captionRequired === false) return []
    return [{ field, message: `${name} needs a caption${rules.media === "ignored" ? "" : " or media"}.` }]
  }
  const measure = measureText(rules.caption, caption, { withMedia, max: limits?.captionMax })
  if (measure.length > measure.max) {
    const where = withMedia && measure.max === rules.caption.maxWithMedia ? " with media" : ""
    const message = `${name} allows up to ${pluralize(measure.max, "character")}${where}; this caption has ${measure.length.toLocaleString("en")}.`
    return [{ field, message }]
  }
  const { maxBytes } = rules.caption
  if (maxBytes === undefined || measure.bytes <= maxBytes) return []
  const bytes = measure.bytes.toLocaleString("en")
  return [
    { field, message: `${name} allows up to ${pluralize(maxBytes, "byte")}; this caption has ${bytes}.` },
  ]
}

/** Checks whether the platform supports threads, and the limits of parts. */
export function checkParts({ name, rules }: PlatformWithRules, parts: PartContent[]): Problem[] {
  if (parts.length === 0) return []
  const problem = (message: string, field = "parts") => [{ field, message }]
  if (!rules.parts) return problem(`${name} doesn't support threads. Create a separate post for each part.`)
  const { max, media: mediaMax } = rules.parts
  if (parts.length > max)
    return problem(`${name} allows up to ${pluralize(max, "part")}; this thread has ${parts.length}.`)
  const tooMuchMedia = `A part can have up to ${pluralize(mediaMax, "media file")}; this one has`
  return parts.flatMap(({ media }, index) =>
    media.length > mediaMax ? problem(`${tooMuchMedia} ${media.length}.`, `parts[${index}].media`) : [],
  )
}

type PostCheck = { account?: CheckedAccount; config?: object | null; stage?: CheckStage }

/** Fields of a part in a thread are named by its index. The settings belong to the whole post. */
const inPart = (path: string) => (problem: Problem) =>
  problem.field.startsWith("platformConfiguration") ? problem : { ...problem, field: path + problem.field }

/** Doesn't prevent scheduling, because the address can change until the post is due. */
function checkReachable(
  { name, rules }: PlatformWithRules,
  media: CheckedMedia[],
  check: PostCheck,
): Problem[] {
  const { account: { unreachableUrl } = {}, stage } = check
  const fetched = rules.media === "ignored" ? undefined : rules.media.fetched
  const isFetched = media.some(({ kind }) => fetched?.includes(kind))
  return unreachableUrl && stage === "publish" && isFetched ? unreachableProblem(name, unreachableUrl) : []
}

function checkPart(platform: PlatformWithRules, part: CheckedPart, check: PostCheck): Problem[] {
  const { account = {}, config, stage } = check
  const { limits } = account
  const { caption, media } = part
  if (stage === "draft") return checkMedia(platform, media, { limits, stage })
  return [
    ...checkMedia(platform, media, { limits, stage }),
    ...checkReachable(platform, media, check),
    ...checkCaption(platform, caption, { mediaCount: media.length, limits }),
    ...(platform.check?.(platform.rules.media === "ignored" ? { ...part, media: [] } : part, account, {
      ...config,
    }) ?? []),
  ]
}

/** A post's parts as they'll be sent, or the post itself as the only one, with the prefix of their fields. */
function partsOf({ rules }: PlatformWithRules, { title = null, caption, media, parts = [] }: CheckedPost) {
  const isThread = parts.length > 0 && rules.parts !== undefined
  const contents = isThread ? parts : [{ caption, media }]
  return contents.map((content, index) => ({
    part: {
      title,
      index,
      count: contents.length,
      ...content,
      caption: formatCaption(rules.caption.format, content.caption),
    },
    path: isThread ? `parts[${index}].` : "",
  }))
}

/** Runs every check that applies at the given stage. */
export function checkPost(platform: PlatformWithRules, post: CheckedPost, check: PostCheck = {}): Problem[] {
  const problems = [
    ...checkParts(platform, post.parts ?? []),
    ...partsOf(platform, post).flatMap(({ part, path }) =>
      checkPart(platform, part, check).map(inPart(path)),
    ),
  ]
  return problems.filter(
    ({ field, message }, index) =>
      problems.findIndex((other) => other.field === field && other.message === message) === index,
  )
}

/** Conversions that are applied to the post's media before it's published. */
export function findNotices(platform: PlatformWithRules, post: CheckedPost): Problem[] {
  const { name, rules } = platform
  const rule = rules.media
  if (rule === "ignored") return []
  return partsOf(platform, post).flatMap(({ part, path }) =>
    mediaNotices(name, rule, part.media).map((message) => ({ field: `${path}media`, message })),
  )
}

type GuardedPart = Pick<OutgoingPart<unknown>, "index" | "caption" | "media" | "post">

/** The final check before a part, which is formatted already, is passed to a connector. */
export function assertPart(platform: PlatformWithRules, outgoing: GuardedPart, account: CheckedAccount) {
  const { index, caption, media, post } = outgoing
  const part = { index, count: post.parts.length, title: post.title, caption, media }
  const problems = checkPart(platform, part, {
    account,
    config: post.config as object | null,
    stage: "publish",
  })
  if (problems.length > 0) throw rejected(problems.map(({ message }) => message).join(" "))
}
