// Users and workspaces for tests of several domains.
import { randomUUID } from "node:crypto"

import type { Caller } from "@/lib/access/caller"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import type { MemberRole } from "@/prisma/generated/client"
import { createOrganization } from "./create-organization"

export const testPerson = () =>
  prisma.user.create({ data: { email: `${randomUUID()}@test.invalid`, name: "Test person" } })

const callerOf = (
  user: { id: string },
  organizationId: string,
  role: MemberRole,
): Caller & { userId: string } => ({
  organizationId,
  actor: { kind: "user", id: user.id, name: "Test person" },
  userId: user.id,
  role,
  scopes: scopesOfRole[role],
  restriction: "none",
})

/** The owner of a new workspace. */
export async function testOwner() {
  const user = await testPerson()
  const { id } = await createOrganization(user, { name: "Test workspace", timeZone: "Europe/Berlin" })
  return callerOf(user, id, "owner")
}

/** Another member of the same workspace. */
export async function testMember({ organizationId }: Caller, role: MemberRole) {
  const user = await testPerson()
  await prisma.member.create({ data: { organizationId, userId: user.id, role } })
  return callerOf(user, organizationId, role)
}
