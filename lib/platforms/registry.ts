import * as connectors from "./connectors"
import type { AnyPlatform } from "./platform"
import { callbackNameOf } from "./setup/platform-setup"

export const platforms: AnyPlatform[] = Object.values(connectors)

const bySlug = new Map(platforms.map((platform) => [platform.slug, platform]))

/** Undefined for unknown slugs, such as that of a platform that has since been removed. */
export const platformBySlug = (slug: string): AnyPlatform | undefined => bySlug.get(slug)

const byCallbackName = new Map(platforms.map((platform) => [callbackNameOf(platform), platform]))

export const platformByCallbackName = (name: string): AnyPlatform | undefined => byCallbackName.get(name)
