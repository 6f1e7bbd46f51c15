import type { AnyPlatform } from "@/lib/platforms/platform"

type Configuration = Record<string, unknown> | null
export type Titled = { title?: string | null; platformConfiguration?: Configuration }

/**
 * Where the platform's title and the post's are one value, either of them updates both; the post's wins. Elsewhere
 * both are left as given.
 */
export function withTitle(platform: AnyPlatform, given: Titled, before: Titled = {}): Titled {
  const { titleAlias } = platform.rules
  if (!titleAlias || (given.title === undefined && given.platformConfiguration === undefined)) return given
  const { title: inner, ...rest } = given.platformConfiguration ?? before.platformConfiguration ?? {}
  const known = given.platformConfiguration && inner !== undefined ? inner : before.title
  const title = given.title === undefined ? known : given.title
  // What is no text is left for the platform's schema to refuse.
  if (title && typeof title !== "string") return given
  return { title: title ? String(title) : null, platformConfiguration: title ? { ...rest, title } : rest }
}
