import type { ByteRange } from "@/lib/storage/driver"

/**
 * What a Range header asks for (RFC 9110, section 14): null for all of it, which is also the answer to several ranges
 * at once.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return null
  return start >= size || start > end ? "unsatisfiable" : { start, end }
}
