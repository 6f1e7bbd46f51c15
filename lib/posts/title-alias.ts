import type { AnyPlatform } from "@/lib/platforms/platform"

type Configuration = Record<string, unknown> | null | undefined

/** Where the platform's title and the post's are one value, the configuration has it too. */
export function withTitle(
  platform: AnyPlatform,
  configuration: Configuration,
  title: string | null | undefined,
) {
  if (!platform.rules.titleAlias || title === undefined) return configuration ?? undefined
  const { title: _old, ...rest } = configuration ?? {}
  return title ? { ...rest, title } : rest
}
