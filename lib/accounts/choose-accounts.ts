import type { Sql } from "@/lib/db"
import { AppError, notFound } from "@/lib/errors"
import { asTenant } from "@/lib/tenant"
import { connectedNames, type Ending } from "./ending"
import { openChoice } from "./find-choice"
import { saveAccounts } from "./save-accounts"

/** Connects what the person ticked. A plan that is too small leaves the choice open, so that they can tick less. */
export async function chooseAccounts(token: string, remoteIds: string[]): Promise<Ending> {
  const choice = await openChoice(token)
  if (!choice) throw notFound("This choice")
  const { session, platform, caller, found, back } = choice
  const chosen = found.filter(({ account }) => remoteIds.includes(account.remoteId))
  if (chosen.length === 0) throw new AppError("INPUT_VALIDATION_FAILED", "Tick at least one account.")
  const rows = await asTenant(session.organizationId, () =>
    saveAccounts(caller, platform, chosen, {
      sandbox: session.sandbox,
      profileId: session.profileId ?? undefined,
      also: (sql) => endChoice(sql, session.stateHash),
    }),
  )
  return { ...back, connected: connectedNames(rows) }
}

/** A choice is made once; whoever sends it a second time at the same moment waits here and finds it gone. */
async function endChoice(sql: Sql, stateHash: string) {
  const { rowCount } = await sql.query(
    `UPDATE "ConnectSession" SET "choiceHash" = NULL, choices = NULL WHERE "stateHash" = $1 AND choices IS NOT NULL`,
    [stateHash],
  )
  if (!rowCount) throw notFound("This choice")
}
