import { env } from "@/lib/config/env"
import { verifySignature, sign } from "@/lib/crypto/signature"

const prefix = () => `${env.APP_URL}/media/`
const daySeconds = 86_400

/**
 * `shown` is for people and API clients, and can redirect to the storage. `fetched` is for platforms, some of which
 * don't follow redirects: https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
 */
type Kind = "shown" | "fetched"
const signedPath = /^(shown|fetched)\/(\d+)-([0-9a-f]{32})\/(.+)$/

/** Where the bytes under a key are served and uploaded. The URL alone doesn't grant access. */
export const libraryUrl = (key: string) => prefix() + key

/** The key in a library URL, signed or not, ignoring its query. Null for all other URLs. */
export function keyFromUrl(url: string): string | null {
  if (!url.startsWith(prefix())) return null
  const path = url.slice(prefix().length).split("?", 1)[0]!
  return signedPath.exec(path)?.[4] ?? path
}

const digits = 32
const textOf = (kind: Kind, key: string, expires: number) => `${kind}\n${key}\n${expires}`

/** The signature is in the path, because many platforms detect images by the end of the URL. 0 never expires. */
const signed = (kind: Kind, key: string, expires: number) =>
  `${prefix()}${kind}/${expires}-${sign(textOf(kind, key, expires), digits)}/${key}`

/** URLs stay the same for a day, so browsers can cache them. */
const inDays = (days: number) => (Math.floor(Date.now() / 1000 / daySeconds) + 1 + days) * daySeconds

/** Changes whenever `displayUrl` returns other URLs than before. */
export const displayPeriod = () => inDays(1)

/** Anyone can fetch it for one to two days. */
export const displayUrl = (key: string) => signed("shown", key, inDays(1))

/** For platforms that fetch media, possibly days after we send the URL. */
export const platformUrl = (key: string) => signed("fetched", key, inDays(7))

/** For posts that embed our file for as long as they exist. */
export const permanentUrl = (key: string) => signed("fetched", key, 0)

/** Signs URLs of this organization's library and returns all others unchanged. */
export function toFetchableUrl(
  organizationId: string,
  url: string,
  signedUrl: (key: string) => string = displayUrl,
) {
  const key = keyFromUrl(url)
  return key?.startsWith(`${organizationId}/`) ? signedUrl(key) : url
}

/** `opens` is null without a valid signature. */
export function parseMediaPath(path: string): { key: string; opens: Kind | null } {
  const [, kind, expires, signature, key] = signedPath.exec(path) ?? []
  if (!key) return { key: path, opens: null }
  const seconds = Number(expires)
  const isCurrent = seconds === 0 || seconds * 1000 > Date.now()
  const opens = kind as Kind
  return {
    key,
    opens: isCurrent && verifySignature(signature!, textOf(opens, key, seconds), digits) ? opens : null,
  }
}
