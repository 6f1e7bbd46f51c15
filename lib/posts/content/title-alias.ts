import type { AnyPlatform } from "@/lib/platforms/platform"

type Configuration = Record<string, unknown> | null
export type Titled = { title?: string | null; platformConfiguration?: Configuration }

/** On platforms where the post's title and the title setting are the same, either one sets both. The post's title wins. */
export function withTitle(platform: AnyPlatform, given: Titled, before: Titled = {}): Titled {
  const { titleAlias } = platform.rules
  if (!titleAlias || (given.title === undefined && given.platformConfiguration === undefined)) return given
  const { title: inner, ...rest } = given.platformConfiguration ?? before.platformConfiguration ?? {}
  const known = given.platformConfiguration && inner !== undefined ? inner : before.title
  const title = given.title === undefined ? known : given.title
  // The platform's schema rejects titles that aren't text.
  if (title && typeof title !== "string") return given
  return { title: title ? String(title) : null, platformConfiguration: title ? { ...rest, title } : rest }
}
