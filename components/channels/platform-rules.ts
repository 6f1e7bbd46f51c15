import type { PlatformEntry } from "./use-platforms"

type Configuration = PlatformEntry["platformConfiguration"]

/** What a post is checked and drawn by. */
export type PlatformRules = Omit<PlatformEntry, "connect" | "platformConfiguration"> & {
  platformConfiguration: Omit<Configuration, "schema" | "example">
}

/** The catalogue without its forms, which are three quarters of it. */
export function rulesIn({ connect: _, platformConfiguration, ...entry }: PlatformEntry): PlatformRules {
  const { required, pickers, lookups } = platformConfiguration
  return { ...entry, platformConfiguration: { required, pickers, lookups } }
}
