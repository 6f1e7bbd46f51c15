import { sha256 } from "@/lib/crypto/encrypt"
import { validationError } from "./errors"

const tagPattern = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g

/** Parses a list of entity tags: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3 */
function tagsOf(header: string, name: string) {
  if (/[^\s,]/.test(header.replace(tagPattern, "")) || !header.includes('"'))
    throw validationError([{ path: [name], message: 'Must be * or a list of entity tags such as "3"' }])
  return [...header.matchAll(tagPattern)].map(([, weak, opaque]) => ({
    weak: weak !== undefined,
    opaque: opaque!.replace(encodingSuffix, ""),
  }))
}

/**
 * Starts with the version. Reads append a hash of the body, because related data, such as a post's channel or tags, can
 * change without a new version.
 */
export const etagOf = (version: number, body?: string | Uint8Array) =>
  `"${body === undefined ? version : `${version}.${sha256(body).slice(0, 16)}`}"`

/** A compressed body is another representation, which needs a tag of its own. Requests may use any of them. */
export const encodedTag = (etag: string, encoding: string) => `${etag.slice(0, -1)}-${encoding}"`
const encodingSuffix = /-(gzip|br|zstd)$/

/** Compares weakly, because compressing proxies turn our tags into weak ones. */
export function isUnchanged(request: Request, etag: string): boolean {
  const header = request.headers.get("if-none-match")?.trim()
  if (!header) return false
  return header === "*" || tagsOf(header, "If-None-Match").some(({ opaque }) => `"${opaque}"` === etag)
}

/** The versions in If-Match, which compares strongly: weak and unknown tags match nothing. */
export function expectedVersions(request: Request): number[] | undefined {
  const header = request.headers.get("if-match")?.trim()
  if (header === undefined || header === "*") return undefined
  return tagsOf(header, "If-Match").flatMap(({ weak, opaque }) => {
    const version = /^(\d+)(?:\.[0-9a-f]{16})?$/.exec(opaque)?.[1]
    return weak || version === undefined ? [] : [Number(version)]
  })
}
