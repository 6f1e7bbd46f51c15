import type { Caller } from "@/lib/access/caller"
import { batchStatements } from "@/lib/db/batch-statements"
import { compileOnce } from "@/lib/db/compile-once"
import { db, prisma } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { notFound } from "@/lib/errors/app-error"
import type { SocialAccount } from "@/prisma/generated/client"
import { serializeAccount } from "./serialize"

/** Lists every column: a statement prepared with `*` fails in a running process once a migration adds a column. */
const columns = Object.keys(prisma.socialAccount.fields) as (keyof SocialAccount)[]

const readAccounts = compileOnce((on, { ids }: { ids: string[] }) =>
  on.selectFrom("SocialAccount").select(columns).where("id", "=", anyOf(ids)).where("removedAt", "is", null),
)

/** Every post that's created starts with this lookup, so concurrent requests share one query. */
const findById = batchStatements(async (ids: string[]) => {
  const accounts = await readAccounts(db, { ids })
  const byId = new Map(accounts.map((account) => [account.id, account as SocialAccount]))
  return ids.map((id) => byId.get(id))
})

/** Returns the row with its credentials, so it's for operations only. */
export async function findAccount({ organizationId }: Caller, id: string): Promise<SocialAccount> {
  const account = await findById(id)
  if (account?.organizationId !== organizationId) throw notFound("Social account")
  return { ...account }
}

export const getAccount = async (caller: Caller, { id }: { id: string }) =>
  serializeAccount(await findAccount(caller, id))
