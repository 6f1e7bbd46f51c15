import { sha256 } from "@/lib/crypto/encrypt"

/** A UUIDv7's time prefix, which rows are sorted by. */
const timeOf = (sourceId: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.exec(sourceId) ? sourceId.slice(0, 13) : null

/**
 * The id of an imported row. It's deterministic, so that nothing is imported twice and references resolve without a mapping
 * table, and it sorts like the original.
 */
export function deriveId(organizationId: string, sourceId: string): string {
  const hash = sha256(`${organizationId}\n${sourceId}`)
  const time =
    timeOf(sourceId)?.toLowerCase() ?? `${hash.slice(20, 28)}-${hash.slice(28, 32)}`.replace(/^./, "0")
  return `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
