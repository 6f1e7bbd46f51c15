import pg from "pg"

import { currentTenant } from "./tenant"

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Limits = {
  maxItems?: number
  /** One batch runs while the next one fills. More would only make each batch smaller. */
  maxRunning?: number
}

/**
 * PostgreSQL rejected the statement, so none of it took effect, and the other items can be retried without the bad
 * one.
 */
const isRejectedStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && !/^(08|57|58)/.test(error.code ?? "08")

/**
 * Combines many small statements of concurrent callers into a few large ones: calls made while others run go to
 * PostgreSQL together, in one commit. A single caller doesn't wait. `work` returns results in the order of its items.
 * A batch contains one workspace's items only, so row-level security applies to each.
 */
export function batchStatements<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { maxItems = 200, maxRunning = 2 }: Limits = {},
) {
  const queues = new Map<string | null, (item: Item) => Promise<Result>>()
  return (item: Item) => {
    const tenant = currentTenant()
    const queue = queues.get(tenant) ?? openQueue(work, { maxItems, maxRunning }, () => queues.delete(tenant))
    queues.set(tenant, queue)
    return queue(item)
  }
}

function openQueue<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { maxItems, maxRunning }: Required<Limits>,
  onEmpty: () => void,
) {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let isScheduled = false

  async function run(batch: Waiting<Item, Result>[]) {
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      if (batch.length === 1 || !isRejectedStatement(error))
        return batch.forEach(({ reject }) => reject(error))
      await Promise.all(batch.map((one) => run([one])))
    }
  }

  function schedule() {
    if (isScheduled || !waiting.length || running >= maxRunning) return
    isScheduled = true
    // After callers that make their call in the same turn of the event loop.
    setImmediate(() => {
      isScheduled = false
      const batch = waiting.slice(0, maxItems)
      waiting = waiting.slice(maxItems)
      running++
      void run(batch).finally(() => {
        running--
        schedule()
        if (!running && !isScheduled && !waiting.length) onEmpty()
      })
      schedule()
    })
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
