import { fairShare } from "@/lib/cache/fair-share"

/** A key is "limit|function|value". Without a key expression, the value is empty. */
const parse = (key: string) => {
  const [limit = "", owner = "", ...value] = key.split("|")
  return { limit: Number(limit), rule: `${limit}|${owner}`, value: value.join("|") }
}

/**
 * Counts running jobs per concurrency key. Each executor process has its own count. The keys of a limit share the
 * executor's slots fairly: one with a thousand due jobs doesn't hold up one with a single job.
 */
export function concurrencyCounter(slots: number) {
  const running = new Map<string, number>()
  /** The number of keys with running jobs, by rule. */
  const active = new Map<string, number>()

  function setActive(rule: string, count: number) {
    if (count > 0) active.set(rule, count)
    else active.delete(rule)
  }

  function capacity(key: string) {
    const { limit, rule, value } = parse(key)
    return value ? Math.min(limit, fairShare(slots, active.get(rule) ?? 1)) : limit
  }

  return {
    full: () => [...running].filter(([key, count]) => count >= capacity(key)).map(([key]) => key),
    counts: () => Object.fromEntries(running),
    /** Each key's share of the slots, by rule. */
    shares: () => Object.fromEntries([...active].map(([rule, keys]) => [rule, fairShare(slots, keys)])),
    /** The share of a rule's first key. */
    newShare: fairShare(slots, 1),
    enter(keys: string[]) {
      for (const key of keys) {
        const count = running.get(key) ?? 0
        const { rule } = parse(key)
        if (!count) setActive(rule, (active.get(rule) ?? 0) + 1)
        running.set(key, count + 1)
      }
    },
    leave(keys: string[]) {
      for (const key of keys) {
        const count = (running.get(key) ?? 0) - 1
        const { rule } = parse(key)
        if (count > 0) running.set(key, count)
        else {
          running.delete(key)
          setActive(rule, (active.get(rule) ?? 0) - 1)
        }
      }
    },
  }
}

export type Concurrency = ReturnType<typeof concurrencyCounter>
