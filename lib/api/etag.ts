import { sha256 } from "@/lib/crypto/encrypt"
import { validationError } from "./errors"

const tagPattern = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g

/** Entity tags in a list, as RFC 9110 (8.8.3) writes them. */
function tagsOf(header: string, name: string) {
  if (/[^\s,]/.test(header.replace(tagPattern, "")) || !header.includes('"'))
    throw validationError([{ path: [name], message: 'Must be * or a list of entity tags such as "3"' }])
  return [...header.matchAll(tagPattern)].map(([, weak, opaque]) => ({
    weak: weak !== undefined,
    opaque: opaque!,
  }))
}

/**
 * The version comes first. A read adds a hash of its text, since what stands around the resource (its channel, its
 * tags) changes without a new version.
 */
export const etagOf = (version: number, body?: string) =>
  `"${body === undefined ? version : `${version}.${sha256(body).slice(0, 16)}`}"`

/** If-None-Match compares weakly: a proxy that compresses marks our tags as weak. */
export function isUnchanged(request: Request, etag: string): boolean {
  const header = request.headers.get("if-none-match")?.trim()
  if (!header) return false
  return header === "*" || tagsOf(header, "If-None-Match").some(({ opaque }) => `"${opaque}"` === etag)
}

/** The versions that If-Match names. It compares strongly: weak tags, and those that are none of ours, match nothing. */
export function expectedVersions(request: Request): number[] | undefined {
  const header = request.headers.get("if-match")?.trim()
  if (header === undefined || header === "*") return undefined
  return tagsOf(header, "If-Match").flatMap(({ weak, opaque }) => {
    const version = /^(\d+)(?:\.[0-9a-f]{16})?$/.exec(opaque)?.[1]
    return weak || version === undefined ? [] : [Number(version)]
  })
}
