import { pool } from "@/lib/db"
import { log } from "@/lib/log"

/** Gets what changed, in the words of the audit log: post, socialAccount, profile … */
type Listener = (subjects: string[]) => void
type Change = { organizationId: string; subject: string }

const pollMs = 1000
const listeners = new Map<string, Set<Listener>>()
let polling = false

/** Every change of a post's state appends to PostCount. */
async function newestCount(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: "live_newest",
    text: `SELECT coalesce(max(id), 0)::text AS id FROM "PostCount"`,
  })
  return rows[0]!.id
}

/** Every deed of people, keys and apps appends to the audit log, and what somebody is told to the notifications. */
async function changesSince(count: string): Promise<Change[]> {
  const { rows } = await pool.query<Change>({
    name: "live_changes",
    text: `SELECT DISTINCT "organizationId", 'post' AS subject FROM "PostCount" WHERE id > $1
           UNION
           SELECT "organizationId", "subjectKind" FROM "AuditEntry"
           WHERE "organizationId" = ANY($2::text[]) AND "createdAt" > now() - interval '3 seconds'
             AND "subjectKind" IS NOT NULL
           UNION
           SELECT "organizationId", 'notification' FROM "Notification"
           WHERE "organizationId" = ANY($2::text[]) AND "createdAt" > now() - interval '3 seconds'`,
    values: [count, [...listeners.keys()]],
  })
  return rows
}

function tell(changes: Change[]) {
  for (const [organizationId, theirs] of listeners) {
    const subjects = changes.filter((change) => change.organizationId === organizationId)
    if (subjects.length > 0) for (const listener of theirs) listener(subjects.map(({ subject }) => subject))
  }
}

/**
 * One question a second to the database, whichever process makes the changes, and none when nobody listens. A row's
 * number is taken before its transaction ends, so each poll looks back over the one before: a change may be told twice.
 */
async function poll() {
  let [before, last] = ["", ""]
  while (listeners.size > 0) {
    try {
      const newest = await newestCount()
      if (last) tell(await changesSince(before || last))
      ;[before, last] = [last, newest]
    } catch (error) {
      log.warn("live updates could not be read", { error })
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs).unref())
  }
  polling = false
}

/** Calls back within about a second after something changed in the workspace. Returns how to stop that. */
export function onChange(organizationId: string, listener: Listener): () => void {
  const theirs = listeners.get(organizationId) ?? new Set()
  listeners.set(organizationId, theirs.add(listener))
  if (!polling) {
    polling = true
    void poll()
  }
  return () => {
    theirs.delete(listener)
    if (theirs.size === 0 && listeners.get(organizationId) === theirs) listeners.delete(organizationId)
  }
}
