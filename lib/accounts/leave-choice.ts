import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { Ending } from "./ending"
import { openChoice } from "./find-choice"

/** Nothing is to be connected after all: what the sign-in found is forgotten at once. */
export async function leaveChoice(token: string): Promise<Ending> {
  const choice = await openChoice(token)
  if (!choice) throw notFound("This choice")
  const { session, back } = choice
  await prisma.connectSession.delete({ where: { stateHash: session.stateHash } })
  return { ...back, reason: "none_chosen", problem: "No account was chosen, so nothing was connected." }
}
