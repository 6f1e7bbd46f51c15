import { env } from "@/lib/env"
import { isSigned, sign } from "@/lib/signature"

const prefix = () => `${env.APP_URL}/media/`
const daySeconds = 86_400

/**
 * `shown` is for people and their programs, and may lead on to the store. `fetched` is for platforms, some of which
 * refuse to be led on: https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
 */
type Kind = "shown" | "fetched"
const signedPath = /^(shown|fetched)\/(\d+)-([0-9a-f]{32})\/(.+)$/

/** Where the bytes under a key are served, and put. It tells where they are and gives no permission. */
export const libraryUrl = (key: string) => prefix() + key

/** The key in an address of our library, signed or not, whatever its query says; null for every other address. */
export function keyOfUrl(url: string): string | null {
  if (!url.startsWith(prefix())) return null
  const path = url.slice(prefix().length).split("?", 1)[0]!
  return signedPath.exec(path)?.[4] ?? path
}

const digits = 32
const textOf = (kind: Kind, key: string, expires: number) => `${kind}\n${key}\n${expires}`

/** The signature is in the path, so that the address ends like the file: many tell pictures by that. 0 never expires. */
const signed = (kind: Kind, key: string, expires: number) =>
  `${prefix()}${kind}/${expires}-${sign(textOf(kind, key, expires), digits)}/${key}`

/** An address stays the same for a day, so that browsers need not fetch again what they have. */
const inDays = (days: number) => (Math.floor(Date.now() / 1000 / daySeconds) + 1 + days) * daySeconds

/** Everybody can fetch it for one to two days. */
export const shownUrl = (key: string) => signed("shown", key, inDays(1))

/** For a platform that fetches what it posts, which may be days after it was told. */
export const fetchedUrl = (key: string) => signed("fetched", key, inDays(7))

/** For posts that show a file from here for as long as they exist. */
export const lastingUrl = (key: string) => signed("fetched", key, 0)

/** Makes an address of this workspace's library one that can be fetched; every other stays as it is. */
export function openUrl(organizationId: string, url: string, signedUrl: (key: string) => string = shownUrl) {
  const key = keyOfUrl(url)
  return key?.startsWith(`${organizationId}/`) ? signedUrl(key) : url
}

/** What a path below /media/ asks for, and for whom its signature opens it; null without one that is good. */
export function readPath(path: string): { key: string; opens: Kind | null } {
  const [, kind, expires, given, key] = signedPath.exec(path) ?? []
  if (!key) return { key: path, opens: null }
  const seconds = Number(expires)
  const isGood = seconds === 0 || seconds * 1000 > Date.now()
  const opens = kind as Kind
  return { key, opens: isGood && isSigned(given!, textOf(opens, key, seconds), digits) ? opens : null }
}
