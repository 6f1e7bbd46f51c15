/** One thing that an edit changed, for people to read: long text as the place that differs. */
export type PostChange = { field: string; from: string | number | null; to: string | number | null }

/** What an edit may change of a post, as far as it was looked at. */
export type Snapshot = {
  caption?: string
  title?: string | null
  scheduledAt?: Date | null
  status?: string
  platformConfiguration?: unknown
  media?: number
  thread?: string
  tags?: string
}

const around = 60
const longest = 1000

/** The part of two texts that differs, with a little of what stands around it. */
export function differingPart(before: string, after: string): { from: string; to: string } {
  const [a, b] = [[...before], [...after]]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const cut = (text: string[]) => {
    const [first, last] = [Math.max(0, start - around), Math.min(text.length, text.length - end + around)]
    const shown = text.slice(first, Math.min(last, first + longest)).join("")
    return `${first > 0 ? "…" : ""}${shown}${last - first > longest || last < text.length ? "…" : ""}`
  }
  return { from: cut(a), to: cut(b) }
}

const plain = (value: unknown): string | number | null => {
  if (value === undefined || value === null || value === "") return null
  if (typeof value === "number") return value
  if (value instanceof Date) return value.toISOString()
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, longest)
}

const texts = ["caption", "thread"]

const fieldsOf = ({ platformConfiguration, ...fields }: Snapshot): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries((platformConfiguration ?? {}) as object).map(([name, value]) => [`option.${name}`, value]),
  ),
})

/** Field by field. What stands in `after` only by not being looked at in `before` is no change. */
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
