import { prisma } from "@/lib/db"

const most = 20

/** Where those who run a workspace get their mail. */
export async function unscopedManagerAddresses(organizationId: string): Promise<string[]> {
  const managers = await prisma.member.findMany({
    where: { organizationId, role: { in: ["owner", "admin"] } },
    orderBy: { createdAt: "asc" },
    select: { user: { select: { email: true } } },
    take: most,
  })
  return managers.map(({ user }) => user.email)
}
