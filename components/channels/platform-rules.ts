import type { OperationOutput } from "@/lib/api/client"

export type PlatformEntry = OperationOutput<"listPlatforms">["data"][number]

type Configuration = PlatformEntry["platformConfiguration"]

/** What the composer needs for checks and previews. */
export type PlatformRules = Omit<PlatformEntry, "connect" | "platformConfiguration"> & {
  platformConfiguration: Omit<Configuration, "schema" | "example"> & { hasFirstComment: boolean }
}

/** Drops the forms, which are three quarters of the catalog. */
export function toPlatformRules({
  connect: _,
  platformConfiguration,
  ...entry
}: PlatformEntry): PlatformRules {
  const { schema, example: _example, ...configuration } = platformConfiguration
  const hasFirstComment = Object.hasOwn(Object(schema?.properties), "first_comment")
  return { ...entry, platformConfiguration: { ...configuration, hasFirstComment } }
}
