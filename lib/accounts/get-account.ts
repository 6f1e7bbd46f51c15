import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import { db, prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { SocialAccount } from "@/prisma/generated/client"
import { serializeAccount } from "./serialize"

/** Lists every column: a statement prepared with `*` fails in a running process once a migration adds a column. */
const columns = Object.keys(prisma.socialAccount.fields) as (keyof SocialAccount)[]

const readAccount = compileOnce((on, { id, organizationId }: { id: string; organizationId: string }) =>
  on
    .selectFrom("SocialAccount")
    .select(columns)
    .where("id", "=", id)
    .where("organizationId", "=", organizationId)
    .where("removedAt", "is", null),
)

/** Returns the row with its credentials, so it's for verbs only. */
export async function findAccount({ organizationId }: Caller, id: string): Promise<SocialAccount> {
  const [account] = await readAccount(db, { id, organizationId })
  if (!account) throw notFound("Social account")
  return account as SocialAccount
}

export const getAccount = async (caller: Caller, { id }: { id: string }) =>
  serializeAccount(await findAccount(caller, id))
