import { sha256 } from "@/lib/crypto"

/** The time in front of a UUID version 7, by which rows sort. */
const timeOf = (sourceId: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.exec(sourceId) ? sourceId.slice(0, 13) : null

/**
 * The id that a row of elsewhere has in this workspace: the same whenever it is asked for, so that nothing comes twice
 * and every reference finds its row, without a list of what became what. It sorts as the row did where it came from.
 */
export function idFrom(organizationId: string, sourceId: string): string {
  const sum = sha256(`${organizationId}\n${sourceId}`)
  const time =
    timeOf(sourceId)?.toLowerCase() ?? `${sum.slice(20, 28)}-${sum.slice(28, 32)}`.replace(/^./, "0")
  return `${time}-7${sum.slice(0, 3)}-8${sum.slice(3, 6)}-${sum.slice(6, 18)}`
}
