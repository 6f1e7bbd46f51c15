import { setTimeout as sleep } from "node:timers/promises"

import { log } from "@/lib/log"
import { unscoped } from "@/lib/tenant"
import { changesSince, newestPosition, type Change, type Position } from "./read-changes"
import { joinTurns } from "./turns"

type Listener = (subjects: string[]) => void

const pollMs = 1000
const listeners = new Map<string, Set<Listener>>()
let polling = false

function tell(changes: Change[]) {
  for (const [organizationId, theirs] of listeners) {
    const subjects = changes.filter((change) => change.organizationId === organizationId)
    if (subjects.length > 0) for (const listener of theirs) listener(subjects.map(({ subject }) => subject))
  }
}

/**
 * One question a second to the database, whoever makes the changes, and none when nobody listens: from each process, or
 * with Redis from one of them on behalf of all. The alternative, NOTIFY, makes all commits of PostgreSQL wait in line.
 */
async function poll() {
  let [before, last]: (Position | null)[] = [null, null]
  const advance = (changes: Change[], newest: Position) => {
    ;[before, last] = [last, newest]
    tell(changes)
  }
  const turns = joinTurns(advance)
  while (listeners.size > 0) {
    try {
      const organizations = await turns.take([...listeners.keys()])
      if (organizations) {
        const newest = await newestPosition()
        const from = before ?? last
        const changes = from ? await changesSince(from, organizations) : []
        advance(changes, newest)
        await turns.tell(changes, newest)
      }
    } catch (error) {
      log.warn("live updates could not be read", { error })
    }
    await sleep(pollMs, null, { ref: false })
  }
  polling = false
  turns.leave()
}

/** Calls back within about a second after something changed in the workspace. Returns how to stop that. */
export function onChange(organizationId: string, listener: Listener): () => void {
  const theirs = listeners.get(organizationId) ?? new Set()
  listeners.set(organizationId, theirs.add(listener))
  if (!polling) {
    polling = true
    void unscoped(poll) // it asks on behalf of all workspaces that somebody listens to
  }
  return () => {
    theirs.delete(listener)
    if (theirs.size === 0 && listeners.get(organizationId) === theirs) listeners.delete(organizationId)
  }
}
