import type { PostFieldValues } from "./post-fields"

/** A field that an edit changed. Long text is shortened to the part that differs. */
export type PostChange = { field: string; from: string | number | null; to: string | number | null }

/** What an edit can change. Fields that weren't compared are missing. */
export type Snapshot = Partial<PostFieldValues> & {
  caption?: string
  scheduledAt?: Date | null
  status?: string
  platformConfiguration?: unknown
  media?: number
  thread?: string
  tags?: string
  /** Of library items. */
  mediaName?: string
  alt?: string | null
}

/** An edit by someone whose posts need approval ends the post's approval. */
export const withdrawnApproval = (
  { approvalStatus: from }: { approvalStatus: string },
  { approvalStatus: to }: { approvalStatus: string },
): PostChange[] =>
  from === "APPROVED" && to === "PENDING_APPROVAL" ? [{ field: "approvalStatus", from, to }] : []

const contextLength = 60
const maxLength = 1000

/** The part of two texts that differs, with some context on both sides. */
export function differingPart(before: string, after: string): { from: string; to: string } {
  const [a, b] = [[...before], [...after]]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const cut = (text: string[]) => {
    const first = Math.max(0, start - contextLength)
    const last = Math.min(text.length, text.length - end + contextLength)
    const shown = text.slice(first, Math.min(last, first + maxLength)).join("")
    return `${first > 0 ? "…" : ""}${shown}${last - first > maxLength || last < text.length ? "…" : ""}`
  }
  return { from: cut(a), to: cut(b) }
}

const plain = (value: unknown): string | number | null => {
  if (value === undefined || value === null || value === "") return null
  if (typeof value === "number") return value
  if (value instanceof Date) return value.toISOString()
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, maxLength)
}

const texts = ["caption", "thread"]

const fieldsOf = ({ platformConfiguration, ...fields }: Snapshot): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries((platformConfiguration ?? {}) as object).map(([name, value]) => [`option.${name}`, value]),
  ),
})

/** Compares field by field. */
export function changesBetween(before: Snapshot, after: Snapshot): PostChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const [from, to] = [old[field], now[field]]
    if (texts.includes(field) && typeof from === "string" && typeof to === "string")
      return from === to ? [] : [{ field, ...differingPart(from, to) }]
    const change = { field, from: plain(from), to: plain(to) }
    return change.from === change.to ? [] : [change]
  })
}
