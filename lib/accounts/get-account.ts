import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { serializeAccount } from "./serialize"

/** The row of a channel of this workspace; with credentials, so for verbs only. */
export async function findAccount({ organizationId }: Caller, id: string) {
  const row = await prisma.socialAccount.findFirst({ where: { id, organizationId, removedAt: null } })
  if (!row) throw notFound("Social account")
  return row
}

export const getAccount = async (caller: Caller, { id }: { id: string }) =>
  serializeAccount(await findAccount(caller, id))
