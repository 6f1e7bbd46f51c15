import { sql } from "kysely"

import { checkIntegrity } from "../../lib/db/maintenance/integrity.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import { onDatabase } from "./database.ts"
import type { Check } from "./finding.ts"

const recover = "restore the last backup that the restore drill passed, on another disk"

/** Whether the database's pages, tables, and indexes are intact. */
export const integrity: Check = async () => {
  const { checksums, checksumFailures, damage } = await onDatabase(checkIntegrity)
  if (damage && damage.length > 0)
    return {
      found: `damaged: ${damage.slice(0, 3).join("; ")}`,
      remedy: `stop Carillon, copy its data, and ${recover}`,
    }
  if (checksumFailures > 0)
    return {
      found: `${checksumFailures} pages failed their checksum`,
      remedy: `check the disk, and ${recover}`,
    }
  const found = damage ? "every table and index is intact" : "no page failed its checksum"
  if (!checksums)
    return {
      found: damage ? found : "unknown",
      hint: "data checksums are off; stop PostgreSQL and turn them on: pg_checksums --enable",
    }
  if (!damage) return { found, hint: "a superuser can also check tables and indexes, with pg_amcheck" }
  return { found: `${found}, and pages have checksums` }
}

/** A drill runs every month, and every night after a failed one. */
const maxAgeDays = 35

/** Whether a backup of this database has been restored lately (`npm run restore-drill`). */
export const restoreDrill: Check = async () => {
  if (/^(0|false|no|off)$/i.test(process.env.RESTORE_DRILL ?? ""))
    return { found: "off (RESTORE_DRILL)", hint: "a backup that was never restored may not be one" }
  const drill = await onDatabase((client) =>
    typedClient(client)
      .selectFrom("RestoreDrill")
      .select((eb) => [
        "result",
        "reason",
        sql<number>`extract(day FROM now() - ${eb.ref("startedAt")})::int`.as("days"),
      ])
      .orderBy("startedAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  )
  const hint = "run one now: npm run restore-drill"
  if (!drill) return { found: "none yet", hint }
  const found = `${drill.result} ${drill.days === 0 ? "today" : `${drill.days} days ago`}`
  if (drill.result === "failed")
    return { found: `${found}: ${drill.reason}`, remedy: "fix that, then run npm run restore-drill" }
  if (drill.result === "skipped")
    return { found: `${found}: ${drill.reason}`, hint: "drill a restore elsewhere" }
  return drill.days > maxAgeDays ? { found, hint } : { found }
}
