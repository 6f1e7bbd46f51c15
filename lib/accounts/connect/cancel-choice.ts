import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { ConnectOutcome } from "./connect-result"
import { openChoice } from "./find-choice"

/** Deletes what the sign-in found immediately. */
export async function cancelChoice(token: string): Promise<ConnectOutcome> {
  const choice = await openChoice(token)
  if (!choice) throw notFound("This choice")
  const { session, back } = choice
  await prisma.connectSession.delete({ where: { stateHash: session.stateHash } })
  return {
    ...back,
    reason: "none_chosen",
    problem: "You didn't select an account, so nothing was connected.",
  }
}
