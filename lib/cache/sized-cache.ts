/**
 * Keeps recently used values up to a total size. When the younger half is full, the values that weren't used since
 * the last time are dropped together, so a look-up costs no bookkeeping.
 */
export function sizedCache<Value>(maxSize: number, sizeOf: (value: Value) => number) {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let youngSize = 0

  function set(key: string, value: Value) {
    const replaced = young.get(key)
    youngSize += sizeOf(value) - (replaced === undefined ? 0 : sizeOf(replaced))
    young.set(key, value)
    if (youngSize <= maxSize / 2) return
    old = young
    young = new Map()
    youngSize = 0
  }

  return {
    set,
    get(key: string): Value | undefined {
      const value = young.get(key)
      if (value !== undefined) return value
      const kept = old.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
  }
}
