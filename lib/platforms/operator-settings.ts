/** Operator settings that follow a platform's slug, so that no central list has to know them. */
const fromEnv = (name: string) => process.env[name]?.trim() || undefined

/** A fixed host of a platform, or the operator's own: `<SLUG>_BASE_URL`, `<SLUG>_<PART>_BASE_URL`. */
export function baseUrl(slug: string, fallback: string, part?: string): string {
  const name = [slug, part, "base_url"].filter(Boolean).join("_").toUpperCase()
  return (fromEnv(name) ?? fallback).replace(/\/+$/, "")
}

/** For twins: does the address belong to this host of the platform, the operator's own included? */
export const isHost = (url: URL, slug: string, fallback: string, part?: string) =>
  url.host === new URL(fallback).host || url.host === new URL(baseUrl(slug, fallback, part)).host

/** A key of the operator's app on a platform; only read where `env` of the platform declares it. */
export function operatorKey(name: string): string {
  const value = fromEnv(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** What the operator may set otherwise, such as the version of an API that a platform ends after a year. */
export const operatorSetting = (name: string, fallback: string) => fromEnv(name) ?? fallback

export const missingKeys = (platform: { env: string[] }) => platform.env.filter((name) => !fromEnv(name))
