import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { asConflict } from "./as-conflict"
import type { createProfileContract } from "./contract"
import { serializeProfile, withAccounts } from "./serialize"

export async function createProfile(
  { organizationId }: Caller,
  { name, externalId }: InputOf<typeof createProfileContract>,
) {
  const row = await prisma.clientProfile
    .create({ data: { organizationId, name, externalId }, include: withAccounts })
    .catch(asConflict)
  return serializeProfile(row)
}
