import { AppError, badRequest, type ErrorCode } from "@/lib/errors/app-error"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { CheckedAccount, CheckedMedia, Problem } from "@/lib/platforms/check/check"
import {
  checkMedia,
  checkParts,
  checkPost,
  findNotices,
  type CheckStage,
} from "@/lib/platforms/check/check-post"
import { mediaKind } from "@/lib/platforms/check/media-kind"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Media } from "@/prisma/generated/client"

export function requirePlatform(slug: string): AnyPlatform {
  const platform = platformBySlug(slug)
  if (!platform) throw badRequest(`Platform ${slug} isn't supported.`)
  return platform
}

type Item = Pick<Media, "id" | "mimeType" | "width" | "height"> &
  Partial<Pick<Media, "name" | "duration" | "pages">> & { size?: bigint | number | string | null }

export const checkedMedia = ({
  name,
  mimeType,
  width,
  height,
  duration,
  size,
  pages,
}: Item): CheckedMedia => ({
  kind: mediaKind(mimeType),
  name,
  // `image/*` and `video/*` are guesses that only tell the kind.
  mimeType: mimeType.endsWith("/*") ? undefined : mimeType,
  width,
  height,
  duration,
  size: size == null ? null : Number(size),
  pages,
})

export type Content = {
  title?: string | null
  caption: string
  media: Item[]
  parts: { caption: string; media: Item[] }[]
  platformConfiguration: unknown
}

function throwProblems(problems: Problem[], code: ErrorCode = "BAD_REQUEST") {
  const fieldErrors: Record<string, string[]> = {}
  for (const { field, message } of problems) (fieldErrors[field] ??= []).push(message)
  const message = problems
    .map(({ field, message }) => (field.includes(".") ? `${field}: ${message}` : message))
    .join("; ")
  throw new AppError(code, message, { message, fieldErrors })
}

/** A platform's limit for the media of a part is reported like that of the request's schema. */
export function assertPartMedia(platform: AnyPlatform, parts: { caption: string; media: unknown[] }[]) {
  const { max, media: mediaMax } = platform.rules.parts ?? { max: 0, media: 0 }
  if (parts.length > max || parts.every(({ media }) => media.length <= mediaMax)) return
  const problems = checkParts(
    platform,
    parts.map(({ caption, media }) => ({ caption, media: media.map(() => ({ kind: "image" as const })) })),
  )
  throwProblems(problems, "INPUT_VALIDATION_FAILED")
}

/** Checks what's known before media is downloaded: the configuration and the number of media items. */
export function assertRequest(platform: AnyPlatform, configuration: unknown, mediaCount: number) {
  const problems = checkConfig(platform, configuration)
  const { media: rule } = platform.rules
  if (rule !== "ignored" && rule.max !== undefined && mediaCount > rule.max) {
    const kind = rule.kinds[0] ?? "image"
    problems.push(
      ...checkMedia(
        platform,
        Array.from({ length: mediaCount }, () => ({ kind })),
      ),
    )
  }
  if (problems.length) throwProblems(problems)
}

const checkedPost = ({ title, caption, media, parts }: Content) => ({
  title,
  caption,
  media: media.map(checkedMedia),
  parts: parts.map((part) => ({ caption: part.caption, media: part.media.map(checkedMedia) })),
})

/** Checks the whole post against the platform's rules. Checks that depend on invalid settings are skipped. */
export function findProblems(
  platform: AnyPlatform,
  content: Content,
  account: CheckedAccount,
  stage: CheckStage,
): Problem[] {
  const configProblems = checkConfig(platform, content.platformConfiguration)
  const config = configProblems.length > 0 ? {} : (content.platformConfiguration as object | null)
  return [...configProblems, ...checkPost(platform, checkedPost(content), { account, config, stage })]
}

/** Throws if the post can't be scheduled, or, for drafts, saved. */
export function assertContent(
  platform: AnyPlatform,
  content: Content,
  account: CheckedAccount,
  draft: boolean,
) {
  const problems = findProblems(platform, content, account, draft ? "draft" : "written")
  if (problems.length) throwProblems(problems)
}

export const contentNotices = (platform: AnyPlatform, content: Content) =>
  findNotices(platform, checkedPost(content))
