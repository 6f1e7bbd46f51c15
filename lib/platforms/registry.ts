import * as connectors from "./connectors"
import type { AnyPlatform } from "./platform"

export const platforms: AnyPlatform[] = Object.values(connectors)

const bySlug = new Map(platforms.map((platform) => [platform.slug, platform]))

/** Undefined for unknown slugs, such as that of a platform that has since been removed. */
export const platformBySlug = (slug: string): AnyPlatform | undefined => bySlug.get(slug)
