import type { ApiVersion } from "./api-version"

/** What Carillon needs a permission for. */
export const features = ["signIn", "posting", "comments", "metrics", "deleting", "pages"] as const
export type Feature = (typeof features)[number]

/** A channel works without these, so an app's owner can turn them off. Their scopes aren't requested then. */
export const optionalFeatures = ["comments", "metrics", "deleting"] as const satisfies Feature[]
export type OptionalFeature = (typeof optionalFeatures)[number]

export type ScopeUse = {
  scope: string
  feature: Feature
  /** What Carillon does with it, as a verb phrase: "publish posts". */
  reason: string
}

/** A setting of an app that not every app has. */
export type AppOption = {
  environmentVariable: string
  help: string
  /** Accepted words, of which the value lists any number. */
  words?: readonly string[]
}

export type Pitfall = { problem: string; fix: string }

/**
 * How to get a platform ready for real channels. The setup page, docs/platforms, and the connector's requested scopes
 * derive from it. In texts, `code` marks what to type, and **bold** what to look for on the platform's site.
 */
export type PlatformSetup = {
  minutes: number
  /** Where to create the app or the credentials. Null for servers that people run themselves. */
  portal: string | null
  /** The last segment of the callback URL, for platforms that reject their own name in it. */
  callbackName?: string
  steps: { title: string; text: string }[]
  /** Exactly the scopes the connector requests unless the app's features are narrowed. Empty for platforms without scopes. */
  scopes: readonly ScopeUse[]
  /** Requested for the features that an app's `<SLUG>_FEATURES` lists. Not every app may request them. */
  optionalScopes?: readonly ScopeUse[]
  appOptions?: readonly AppOption[]
  /** For APIs whose versions end. Operators are warned before that. */
  apiVersion?: ApiVersion
  pitfalls: Pitfall[]
  cost: string
  /** Null if the platform doesn't require a review. */
  review: { duration: string; text: string } | null
  limits: string[]
  /** When someone last compared this with the official pages. */
  checked: `${number}-${number}-${number}`
  links: string[]
}

type WithCallback = { slug: string; setup: Pick<PlatformSetup, "callbackName"> }

export const callbackNameOf = ({ slug, setup }: WithCallback) => setup.callbackName ?? slug

/** The scopes to request. */
export const scopesWithout = (uses: readonly ScopeUse[], disabled: readonly Feature[] = []) =>
  uses.filter(({ feature }) => !disabled.includes(feature))

/** The features that only work with scopes of their own. */
export const featuresToDisable = ({ scopes }: Pick<PlatformSetup, "scopes">): OptionalFeature[] =>
  optionalFeatures.filter((name) => scopes.some(({ feature }) => feature === name))

export const scopeNames = (uses: readonly ScopeUse[]) => uses.map(({ scope }) => scope)

const listWords = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** The words of an option's value that it doesn't accept. */
export const unknownWords = ({ words }: AppOption, value: string) =>
  words ? listWords(value).filter((word) => !words.includes(word)) : []

type Scopes = Pick<PlatformSetup, "scopes" | "optionalScopes">

/** The scopes to request for an app whose features are listed. */
export function requestedScopes({ scopes, optionalScopes = [] }: Scopes, listedFeatures: string): ScopeUse[] {
  const wanted = ["signIn", "posting", ...listWords(listedFeatures)]
  return [...scopes, ...optionalScopes].filter(({ feature }) => wanted.includes(feature))
}
