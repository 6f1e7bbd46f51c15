import { AppError, badRequest } from "@/lib/errors/app-error"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkMedia, checkPost, type CheckedMedia } from "@/lib/platforms/check/check-post"
import type { AnyPlatform, Problem } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Media } from "@/prisma/generated/client"

export const mediaKind = (mimeType: string): "image" | "video" =>
  mimeType.startsWith("video/") ? "video" : "image"

export function requirePlatform(slug: string): AnyPlatform {
  const platform = platformBySlug(slug)
  if (!platform) throw badRequest(`Platform ${slug} isn't supported.`)
  return platform
}

type Item = Pick<Media, "id" | "mimeType" | "width" | "height"> &
  Partial<Pick<Media, "name" | "duration" | "size">>

export const checkedMedia = ({ name, mimeType, width, height, duration, size }: Item): CheckedMedia => ({
  kind: mediaKind(mimeType),
  name,
  // `image/*` and `video/*` are guesses that only tell the kind.
  mimeType: mimeType.endsWith("/*") ? undefined : mimeType,
  width,
  height,
  duration,
  size: size == null ? null : Number(size),
})

export type Content = {
  caption: string
  media: Item[]
  parts: { caption: string; media: Item[] }[]
  platformConfiguration: unknown
}

function throwProblems(problems: Problem[]) {
  const fieldErrors: Record<string, string[]> = {}
  for (const { field, message } of problems) (fieldErrors[field] ??= []).push(message)
  const message = problems
    .map(({ field, message }) => (field.includes(".") ? `${field}: ${message}` : message))
    .join("; ")
  throw new AppError("BAD_REQUEST", message, { message, fieldErrors })
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

/** Checks the whole post against the platform's rules. A draft's captions can still be too long. */
export function assertContent(
  platform: AnyPlatform,
  content: Content,
  limits: RemoteAccount["limits"],
  draft: boolean,
) {
  const problems = [
    ...checkConfig(platform, content.platformConfiguration),
    ...checkPost(
      platform,
      {
        caption: content.caption,
        media: content.media.map(checkedMedia),
        parts: content.parts.map(({ caption, media }) => ({ caption, media: media.map(checkedMedia) })),
      },
      { limits, captions: !draft },
    ),
  ]
  if (problems.length) throwProblems(problems)
}
