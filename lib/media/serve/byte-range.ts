import type { ByteRange } from "@/lib/storage/driver"

/** Parses a Range header (RFC 9110, section 14). Null means the whole file, also for multiple ranges. */
export function byteRange(header: string | null, size: number): ByteRange | null | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return null
  return start >= size || start > end ? "unsatisfiable" : { start, end }
}
