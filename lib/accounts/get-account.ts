import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { SocialAccount } from "@/prisma/generated/client"
import { serializeAccount } from "./serialize"

const columns = Object.keys(prisma.socialAccount.fields).map((name) => `"${name}"`)

/** The row of a channel of this workspace; with credentials, so for verbs only. */
export async function findAccount({ organizationId }: Caller, id: string): Promise<SocialAccount> {
  const { rows } = await pool.query<SocialAccount>({
    name: "account_find",
    text: `SELECT ${columns.join(", ")} FROM "SocialAccount" WHERE id = $1 AND "organizationId" = $2 AND "removedAt" IS NULL`,
    values: [id, organizationId],
  })
  if (!rows[0]) throw notFound("Social account")
  return rows[0]
}

export const getAccount = async (caller: Caller, { id }: { id: string }) =>
  serializeAccount(await findAccount(caller, id))
