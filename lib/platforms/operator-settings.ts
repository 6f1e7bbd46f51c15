/** Environment variables named after a platform's slug, so there's no central list of them. */
const fromEnv = (name: string) => process.env[name]?.trim() || undefined

/** A platform's default base URL, unless `<SLUG>_BASE_URL` or `<SLUG>_<PART>_BASE_URL` overrides it. */
export function baseUrl(slug: string, fallback: string, part?: string): string {
  const name = [slug, part, "base_url"].filter(Boolean).join("_").toUpperCase()
  return (fromEnv(name) ?? fallback).replace(/\/+$/, "")
}

/** For sandboxes: whether a URL is on this host of the platform or on its override. */
export const isHost = (url: URL, slug: string, fallback: string, part?: string) =>
  url.host === new URL(fallback).host || url.host === new URL(baseUrl(slug, fallback, part)).host

/** A key of the operator's app on a platform. The platform's `env` must declare it, or its `appOptions` if it's optional. */
export function operatorKey(name: string, fallback?: string): string {
  const value = fromEnv(name) ?? fallback
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

/** A setting the operator can override, such as an API version the platform retires after a year. */
export const operatorSetting = (name: string, fallback: string) => fromEnv(name) ?? fallback

export const missingKeys = (platform: { env: string[] }) => platform.env.filter((name) => !fromEnv(name))

export const isInEnvironment = (platform: { env: string[] }) => missingKeys(platform).length === 0
