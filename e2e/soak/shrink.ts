/**
 * Delta debugging (Zeller's ddmin) for as long as it may try: a smaller list that still fails. `fails` is never asked
 * about the whole list.
 */
export async function shrink<Item>(
  all: Item[],
  fails: (some: Item[]) => Promise<boolean>,
  mayTry: () => boolean,
): Promise<Item[]> {
  let current = all
  let parts = 2
  while (current.length > 1 && mayTry()) {
    const size = Math.ceil(current.length / parts)
    let reduced = false
    for (let start = 0; start < current.length && mayTry(); start += size) {
      const rest = [...current.slice(0, start), ...current.slice(start + size)]
      if (rest.length === 0) continue
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
