type Entry<Value> = { value: Value; size: number; isUsed: boolean }

/**
 * Keeps values up to a total size. When it's full, the oldest that wasn't used since the last time goes first (second
 * chance), so a look-up moves nothing.
 */
export function sizedCache<Value>(maxSize: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Entry<Value>>()
  let totalSize = 0

  function remove(key: string, { size }: Entry<Value>) {
    entries.delete(key)
    totalSize -= size
  }

  function makeRoom() {
    for (const [key, entry] of entries) {
      if (totalSize <= maxSize) return
      if (entry.isUsed) {
        entry.isUsed = false
        entries.delete(key)
        entries.set(key, entry)
      } else remove(key, entry)
    }
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry) entry.isUsed = true
      return entry?.value
    },
    set(key: string, value: Value) {
      const replaced = entries.get(key)
      if (replaced) remove(key, replaced)
      const size = sizeOf(value)
      entries.set(key, { value, size, isUsed: false })
      totalSize += size
      makeRoom()
    },
  }
}
