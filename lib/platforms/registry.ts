import * as connectors from "./connectors"
import type { AnyPlatform } from "./platform"

export const platforms: AnyPlatform[] = Object.values(connectors)

const bySlug = new Map(platforms.map((platform) => [platform.slug, platform]))

/** Undefined for what is no platform of ours, such as a channel of one that was taken out. */
export const platformBySlug = (slug: string): AnyPlatform | undefined => bySlug.get(slug)
