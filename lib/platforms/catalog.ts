import { z } from "zod"
import { env } from "@/lib/config/env"
import { appFields } from "./app-fields"
import { callbackUrl } from "./callback-url"
import type { platformEntry } from "./contract"
import type { AnyPlatform } from "./platform"
import { isInEnvironment } from "./operator-settings"
import { platformBySlug } from "./registry"
import { featuresToDisable } from "./setup/platform-setup"
import { slugs, type SocialPlatform } from "./slugs"

/** A platform in `GET /v0/platforms`. `rulesFromCatalog` in check-post.ts turns it back into rules. */
export type CatalogEntry = z.output<typeof platformEntry>

function toJsonSchema(platform: AnyPlatform): Record<string, unknown> | null {
  if (!platform.config) return null
  return z.toJSONSchema(platform.config.schema, { target: "draft-2020-12", io: "input" })
}

function lookupQueries({ lookups = {} }: AnyPlatform) {
  const queries = Object.entries(lookups).map(([name, { query }]) => {
    const { properties = {}, required = [] } = query ? z.toJSONSchema(query, { io: "input" }) : {}
    const inputs = Object.keys(properties).map((input) => ({
      name: input,
      required: required.includes(input),
    }))
    return [name, inputs] as const
  })
  return Object.fromEntries(queries)
}

function creatorOptions({ config }: AnyPlatform) {
  if (!config?.creator) return null
  const { choices, disabled, ...creator } = config.creator
  return { ...creator, choices: { ...choices }, disabled: { ...disabled } }
}

export function toCatalogEntry(platform: AnyPlatform, available = isInEnvironment(platform)): CatalogEntry {
  return {
    platform: platform.slug as SocialPlatform,
    name: platform.name,
    availability: platform.availability,
    restriction: platform.restriction ?? null,
    available,
    caption: platform.rules.caption,
    captionRequired: platform.rules.captionRequired ?? true,
    media: platform.rules.media,
    imageShapes: platform.style?.shapes ?? [],
    preview: {
      layout: platform.preview?.layout ?? "network",
      truncateAt: platform.preview?.truncateAt ?? null,
    },
    parts: platform.rules.parts ?? null,
    titleAlias: platform.rules.titleAlias ?? false,
    dailyCap: platform.rules.dailyCap ?? null,
    canUnpublish: Boolean(platform.remove),
    platformConfiguration: {
      required: platform.config?.required ?? false,
      schema: toJsonSchema(platform),
      example: platform.config?.example ?? null,
      pickers: { ...platform.config?.pickers },
      creator: creatorOptions(platform),
      agreements: platform.config?.agreements ?? [],
      lookups: lookupQueries(platform),
    },
    connect: { kind: platform.connect.kind, fields: platform.connect.fields },
    app: {
      fields: appFields(platform),
      optionalFeatures: platform.env.length > 0 ? featuresToDisable(platform.setup) : [],
      callbackUrl: callbackUrl(platform),
    },
    helperEndpoints: Object.keys(platform.lookups ?? {}).map((name) => `/v0/social-accounts/{id}/${name}`),
    manualInstructions: platform.manualInstructions ?? null,
    sandbox: env.SANDBOX,
  }
}

/**
 * All platforms in the order of the spec, or only the given one. `isConfigured`: channels can be connected on it, by
 * default with the app in the environment.
 */
export const catalog = (
  only?: SocialPlatform,
  isConfigured: (platform: AnyPlatform) => boolean = isInEnvironment,
): CatalogEntry[] =>
  (only ? [only] : slugs).flatMap((slug) => {
    const platform = platformBySlug(slug)
    return platform ? [toCatalogEntry(platform, isConfigured(platform))] : []
  })
