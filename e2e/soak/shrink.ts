/**
 * Delta debugging (Zeller's ddmin) with a bounded number of tries: a smaller list that still fails. `fails` is never
 * asked about the whole list.
 */
export async function shrink<Item>(
  all: Item[],
  fails: (some: Item[]) => Promise<boolean>,
  maxTries: number,
): Promise<Item[]> {
  let current = all
  let parts = 2
  for (let tries = 0; current.length > 1 && tries < maxTries;) {
    const size = Math.ceil(current.length / parts)
    let reduced = false
    for (let start = 0; start < current.length && tries < maxTries; start += size) {
      const rest = [...current.slice(0, start), ...current.slice(start + size)]
      if (rest.length === 0) continue
      tries++
      if (!(await fails(rest))) continue
      current = rest
      parts = Math.max(2, parts - 1)
      reduced = true
      break
    }
    if (reduced) continue
    if (size === 1) break
    parts = Math.min(current.length, parts * 2)
  }
  return current
}
