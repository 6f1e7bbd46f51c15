import { prisma } from "@/lib/db/database"

/** A person's workspaces, for the switcher. */
export async function listOrganizations(userId: string) {
  const memberships = await prisma.member.findMany({
    where: { userId },
    select: { role: true, organization: { select: { id: true, name: true } } },
    orderBy: { organization: { name: "asc" } },
  })
  return memberships.map(({ role, organization }) => ({ ...organization, role }))
}
