import { z } from "zod"
import type { AnyPlatform, ConnectField, Rules } from "./platform"
import { platformBySlug } from "./registry"
import { missingKeys } from "./settings"
import { plannedNames, slugs, type SocialPlatform } from "./slugs"

/** What `GET /v0/platforms` says of one platform. Its rules stand where `checkPost` reads them. */
export type CatalogueEntry = {
  platform: SocialPlatform
  name: string
  /** `planned`: no connector yet. `limited`: the platform itself restricts its API, see `restriction`. */
  availability: "general" | "limited" | "planned"
  restriction: string | null
  /** Can be connected here: there is a connector and the operator has set its keys. */
  available: boolean
  rules: Rules | null
  platformConfiguration: {
    required: boolean
    /** JSON Schema 2020-12; null where any fields are taken. */
    schema: Record<string, unknown> | null
    /** Which look-up offers the values of a field. */
    pickers: Record<string, string>
  }
  connect: { kind: "form" | "oauth2"; fields: ConnectField[] } | null
  helperEndpoints: string[]
  sandbox: boolean
}

function configurationSchema(platform: AnyPlatform): Record<string, unknown> | null {
  if (!platform.config) return null
  return z.toJSONSchema(platform.config.schema, { target: "draft-2020-12", io: "input" })
}

export function catalogueEntry(platform: AnyPlatform): CatalogueEntry {
  return {
    platform: platform.slug as SocialPlatform,
    name: platform.name,
    availability: platform.availability,
    restriction: platform.restriction ?? null,
    available: missingKeys(platform).length === 0,
    rules: platform.rules,
    platformConfiguration: {
      required: platform.config?.required ?? false,
      schema: configurationSchema(platform),
      pickers: { ...platform.config?.pickers },
    },
    connect: { kind: platform.connect.kind, fields: platform.connect.fields },
    helperEndpoints: Object.keys(platform.lookups ?? {}).map((name) => `/v0/social-accounts/{id}/${name}`),
    sandbox: true,
  }
}

const plannedEntry = (slug: SocialPlatform): CatalogueEntry => ({
  platform: slug,
  name: plannedNames[slug] ?? slug,
  availability: "planned",
  restriction: "No connector yet: channels of this platform cannot be connected.",
  available: false,
  rules: null,
  platformConfiguration: { required: false, schema: null, pickers: {} },
  connect: null,
  helperEndpoints: [],
  sandbox: false,
})

/** All platforms of the specification, in its order. */
export const catalogue = (): CatalogueEntry[] =>
  slugs.map((slug) => {
    const platform = platformBySlug(slug)
    return platform ? catalogueEntry(platform) : plannedEntry(slug)
  })
