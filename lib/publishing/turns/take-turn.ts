import { fairShare } from "@/lib/cache/fair-share"
import { adaptiveLimit, type CallResult } from "./adaptive-limit"
import { fairQueue, type Owner } from "./fair-queue"

export type Turn = Owner & {
  /** Its platform and server. */
  destination: string
}

/** Destinations without posts in progress are kept up to this number, so that they don't lose what they adapted to. */
const maxIdle = 1_000

function openDestination() {
  const limit = adaptiveLimit()
  const running = new Map<string, number>()
  const waiting = fairQueue<{ owner: Owner; start: () => void }>()
  let total = 0

  const countOf = (organizationId: string) => running.get(organizationId) ?? 0

  function shareWith(organizationIds: string[]) {
    const active = new Set([...running.keys(), ...waiting.organizations(), ...organizationIds])
    return fairShare(limit.current(), active.size)
  }

  const mayStart = (organizationId: string, share: number) =>
    total < limit.current() && countOf(organizationId) < share

  function enter({ organizationId }: Owner) {
    total++
    running.set(organizationId, countOf(organizationId) + 1)
  }

  function leave({ organizationId }: Owner) {
    total--
    const rest = countOf(organizationId) - 1
    if (rest) running.set(organizationId, rest)
    else running.delete(organizationId)
    const share = shareWith([])
    const takeNext = () => waiting.take((organizationId) => mayStart(organizationId, share))
    for (let next = takeNext(); next; next = takeNext()) {
      enter(next.owner)
      next.start()
    }
  }

  return {
    isIdle: () => total === 0,
    record: (result: CallResult, milliseconds: number) =>
      limit.record(result, milliseconds, Math.max(0, total - 1)),
    async run<Value>(owner: Owner, work: () => Promise<Value>): Promise<Value> {
      const { organizationId } = owner
      if (mayStart(organizationId, shareWith([organizationId]))) enter(owner)
      else await new Promise<void>((start) => waiting.add(owner, { owner, start }))
      try {
        return await work()
      } finally {
        leave(owner)
      }
    },
  }
}

/**
 * Limits how many posts are published at one destination at a time. Organizations get equal shares and take turns, and so
 * do their accounts. Nothing is claimed while it waits, so it can still be edited.
 */
export function createTurns() {
  const destinations = new Map<string, ReturnType<typeof openDestination>>()

  function forgetIdle() {
    if (destinations.size <= maxIdle) return
    for (const [name, destination] of destinations)
      if (destination.isIdle()) return void destinations.delete(name)
  }

  return {
    take<Value>({ destination: name, ...owner }: Turn, work: () => Promise<Value>): Promise<Value> {
      const destination = destinations.get(name) ?? openDestination()
      destinations.delete(name)
      destinations.set(name, destination)
      forgetIdle()
      return destination.run(owner, work)
    },
    /** Adapts a destination's limit to the response to one call. */
    record: (name: string, result: CallResult, milliseconds: number) =>
      destinations.get(name)?.record(result, milliseconds),
  }
}

const turns = createTurns()

export const takeTurn = turns.take
export const recordCall = turns.record
