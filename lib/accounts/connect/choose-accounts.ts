import type { Db } from "@/lib/db/database"
import { AppError, notFound } from "@/lib/errors/app-error"
import { asTenant } from "@/lib/db/tenant"
import { connectedNames, type ConnectOutcome } from "./connect-result"
import { openChoice } from "./find-choice"
import { saveAccounts } from "./save-accounts"

/** Connects the selected accounts. If the plan is too small, the choice stays open so the person can select fewer. */
export async function chooseAccounts(token: string, remoteIds: string[]): Promise<ConnectOutcome> {
  const choice = await openChoice(token)
  if (!choice) throw notFound("This choice")
  const { session, platform, caller, found, back } = choice
  const selected = found.filter(({ account }) => remoteIds.includes(account.remoteId))
  if (selected.length === 0) throw new AppError("INPUT_VALIDATION_FAILED", "Select at least one account.")
  const rows = await asTenant(session.organizationId, () =>
    saveAccounts(caller, platform, selected, {
      sandbox: session.sandbox,
      platformAppId: session.platformAppId,
      profileId: session.profileId ?? undefined,
      inTransaction: (tx) => closeChoice(tx, session.stateHash),
    }),
  )
  return { ...back, connected: connectedNames(rows) }
}

/** A choice works once. A second submission at the same moment waits for this row lock and then finds the choice gone. */
async function closeChoice(tx: Db, stateHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable("ConnectSession")
    .set({ choiceHash: null, choices: null })
    .where("stateHash", "=", stateHash)
    .where("choices", "is not", null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound("This choice")
}
