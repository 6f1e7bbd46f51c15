import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { findProfile } from "@/lib/profiles/find-profile"
import type { updateAccountsContract } from "./contract"
import { pauseAccount } from "@/lib/pausing/pause-account"
import { resumeAccount } from "@/lib/pausing/resume-account"
import { serializeAccount } from "@/lib/accounts/serialize"

type Input = InputOf<typeof updateAccountsContract>

export async function updateAccounts(
  caller: Caller,
  { socialAccountIds, paused, overdue, profileId }: Input,
) {
  const { organizationId } = caller
  const ids = [...new Set(socialAccountIds)]
  const where = { organizationId, removedAt: null, id: { in: ids } }
  if ((await prisma.socialAccount.count({ where })) < ids.length) throw notFound("Social account")
  const profile = typeof profileId === "string" ? await findProfile(caller, profileId) : profileId
  if (profile !== undefined)
    await prisma.$transaction(async (db) => {
      const moved = { profileId: profile?.id ?? null }
      await db.socialAccount.updateMany({ where, data: moved })
      for (const id of ids)
        await audit(db, caller, "social_account.updated", { kind: "socialAccount", id }, moved)
    })
  for (const id of paused === undefined ? [] : ids)
    await (paused ? pauseAccount(caller, { id }) : resumeAccount(caller, { id, overdue }))
  const rows = await prisma.socialAccount.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })
  return { data: rows.map(serializeAccount) }
}
