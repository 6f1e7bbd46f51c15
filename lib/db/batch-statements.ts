import pg from "pg"

import { currentTenant } from "./tenant"

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** One batch is being worked on while the next one fills; more at a time would only make each of them smaller. */
const mostAtATime = 2

/** The statement itself was refused, so nothing of it was done: one bad item must not take the others with it. */
const isRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && !/^(08|57|58)/.test(error.code ?? "08")

/**
 * Turns many small statements of concurrent callers into few large ones: what is asked for while others are at work
 * goes to PostgreSQL together, in one commit. A caller that is alone waits for nobody. `work` answers in the order of
 * its items. Those of one workspace go together, so that row-level security holds for each batch.
 */
export function batchStatements<Item, Result>(work: (items: Item[]) => Promise<Result[]>, mostItems = 200) {
  const queues = new Map<string | null, (item: Item) => Promise<Result>>()
  return (item: Item) => {
    const tenant = currentTenant()
    const queue = queues.get(tenant) ?? openQueue(work, mostItems, () => queues.delete(tenant))
    queues.set(tenant, queue)
    return queue(item)
  }
}

function openQueue<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  mostItems: number,
  emptied: () => void,
) {
  let waiting: Waiting<Item, Result>[] = []
  let working = 0
  let planned = false

  async function run(batch: Waiting<Item, Result>[]) {
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      if (batch.length === 1 || !isRefused(error)) return batch.forEach(({ reject }) => reject(error))
      await Promise.all(batch.map((one) => run([one])))
    }
  }

  function plan() {
    if (planned || !waiting.length || working >= mostAtATime) return
    planned = true
    // After the callers that are about to ask in this turn of the event loop.
    setImmediate(() => {
      planned = false
      const batch = waiting.slice(0, mostItems)
      waiting = waiting.slice(mostItems)
      working++
      void run(batch).finally(() => {
        working--
        plan()
        if (!working && !planned && !waiting.length) emptied()
      })
      plan()
    })
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
