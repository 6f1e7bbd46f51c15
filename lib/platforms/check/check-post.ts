import { mediaLimitProblems, type MeasuredMedia } from "./check-media-limits"
import { rejected } from "@/lib/platforms/errors"
import { measureCaption } from "./text-length"
import type { MediaKind, MediaRule, Problem, Rules } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"

/** Pure and safe for the browser. Checks a post against a platform's rules, with messages for its author. */
export type PlatformWithRules = { name: string; rules: Rules }
export type CheckedMedia = MeasuredMedia
export type CheckedPart = { caption: string; media: CheckedMedia[] }
export type CheckedPost = CheckedPart & { parts?: CheckedPart[] }
type MediaLimits = Exclude<MediaRule, "ignored">
export type AccountLimits = RemoteAccount["limits"]
/** `written`: checks on creation and edits. `publish`: also limits that are only enforced when publishing. */
export type CheckStage = "written" | "publish"

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

const pluralize = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`
const kindNoun = (kinds: MediaKind[]) => (kinds.length === 1 ? (kinds[0] ?? "image") : "images or video")
const formatCount = (count: number, kinds: MediaKind[]) =>
  kinds.length === 1
    ? pluralize(count, kindNoun(kinds))
    : `${count} ${count === 1 ? "image or video" : "images and videos"}`

function mediaCountProblem(name: string, rule: MediaLimits, count: number, max?: number) {
  const { min = 0, kinds } = rule
  if (count >= min && (max === undefined || count <= max)) return null
  const has = count === 0 ? "this post has none" : `this post has ${count}`
  if (min === max) return `${name} needs exactly ${formatCount(min, kinds)}; ${has}.`
  if (count < min) return `${name} needs at least ${formatCount(min, kinds)}; ${has}.`
  return `${name} allows up to ${formatCount(max ?? 0, kinds)}; ${has}.`
}

function mediaKindProblem(name: string, rule: MediaLimits, media: CheckedMedia[]) {
  const videos = media.filter((item) => item.kind === "video").length
  const images = media.length - videos
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

type MediaCheck = { limits?: AccountLimits; stage?: CheckStage; field?: string }

export function checkMedia(
  { name, rules }: PlatformWithRules,
  media: CheckedMedia[],
  check: MediaCheck = {},
): Problem[] {
  const { limits, stage = "written", field = "media" } = check
  const rule = rules.media
  if (rule === "ignored" || (rule.enforced === "at_publish" && stage === "written")) return []
  const max = limits?.mediaMax ?? rule.max
  const messages = [
    mediaCountProblem(name, rule, media.length, max),
    mediaKindProblem(name, rule, media),
    imageSizeProblem(name, rule, media),
    ...(stage === "publish" ? mediaLimitProblems(name, rule, media) : []),
  ]
  return messages.flatMap((message) => (message ? [{ field, message }] : []))
}

type CaptionCheck = { mediaCount?: number; limits?: AccountLimits; field?: string }

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
  const measure = measureCaption(rules.caption, caption, { withMedia, max: limits?.captionMax })
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
export function checkParts({ name, rules }: PlatformWithRules, parts: CheckedPart[]): Problem[] {
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

type PostCheck = { limits?: AccountLimits; stage?: CheckStage; captions?: boolean }

/** Runs every check. Drafts skip `captions`, since a draft's caption can be too long. */
export function checkPost(platform: PlatformWithRules, post: CheckedPost, check: PostCheck = {}): Problem[] {
  const { limits, stage, captions = true } = check
  const { parts = [] } = post
  const checkContent = ({ caption, media }: CheckedPart, path = "") => [
    ...checkMedia(platform, media, { limits, stage, field: `${path}media` }),
    ...(captions
      ? checkCaption(platform, caption, { mediaCount: media.length, limits, field: `${path}caption` })
      : []),
  ]
  const partProblems = checkParts(platform, parts)
  if (parts.length === 0 || !platform.rules.parts) return [...checkContent(post), ...partProblems]
  return [...partProblems, ...parts.flatMap((part, index) => checkContent(part, `parts[${index}].`))]
}

/** The final check before a part is passed to a connector. */
export function assertPart(platform: PlatformWithRules, part: CheckedPart, limits?: AccountLimits): void {
  const problems = [
    ...checkMedia(platform, part.media, { limits, stage: "publish" }),
    ...checkCaption(platform, part.caption, { mediaCount: part.media.length, limits }),
  ]
  if (problems.length > 0) throw rejected(problems.map(({ message }) => message).join(" "))
}
