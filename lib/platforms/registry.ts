import * as connectors from "./connectors"
import type { AnyPlatform } from "./platform"

export const platforms: AnyPlatform[] = Object.values(connectors)

const bySlug = new Map(platforms.map((platform) => [platform.slug, platform]))

/** Undefined for slugs of the specification that have no connector yet. */
export const platformBySlug = (slug: string): AnyPlatform | undefined => bySlug.get(slug)
