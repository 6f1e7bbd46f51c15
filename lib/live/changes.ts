import { setTimeout as sleep } from "node:timers/promises"

import { log } from "@/lib/log/log"
import { unscoped } from "@/lib/db/tenant"
import { changesSince, latestPosition, type Change, type Position } from "./read-changes"
import { joinElection } from "./leader-election"

type Listener = (subjects: string[]) => void

const pollMs = 1000
const listeners = new Map<string, Set<Listener>>()
let polling = false

function notifyListeners(changes: Change[]) {
  for (const [organizationId, subscribed] of listeners) {
    const subjects = changes.filter((change) => change.organizationId === organizationId)
    if (subjects.length > 0)
      for (const listener of subscribed) listener(subjects.map(({ subject }) => subject))
  }
}

/**
 * Polls once a second while there are listeners: in each process, or with Redis in one process for all. NOTIFY isn't an
 * option, because it serializes every commit in PostgreSQL.
 */
async function poll() {
  let [previous, latest]: (Position | null)[] = [null, null]
  const advance = (changes: Change[], position: Position) => {
    ;[previous, latest] = [latest, position]
    notifyListeners(changes)
  }
  const election = joinElection(advance)
  while (listeners.size > 0) {
    try {
      const organizations = await election.lead([...listeners.keys()])
      if (organizations) {
        const position = await latestPosition()
        const from = previous ?? latest
        const changes = from ? await changesSince(from, organizations) : []
        advance(changes, position)
        await election.publish(changes, position)
      }
    } catch (error) {
      log.warn("reading live changes failed", { error })
    }
    await sleep(pollMs, null, { ref: false })
  }
  polling = false
  election.leave()
}

/** Calls the listener about a second after a change in the organization. Returns an unsubscribe function. */
export function onChange(organizationId: string, listener: Listener): () => void {
  const subscribed = listeners.get(organizationId) ?? new Set()
  listeners.set(organizationId, subscribed.add(listener))
  if (!polling) {
    polling = true
    void unscoped(poll) // one query serves listeners of several organizations
  }
  return () => {
    subscribed.delete(listener)
    if (subscribed.size === 0 && listeners.get(organizationId) === subscribed)
      listeners.delete(organizationId)
  }
}
