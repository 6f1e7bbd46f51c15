import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { MemberRole } from "@/prisma/generated/client"

export type MemberInfo = {
  userId: string
  name: string | null
  email: string
  role: MemberRole
  createdAt: Date
}

/** Every member can see the others: owners first, then oldest first. */
export async function listMembers(caller: Caller): Promise<MemberInfo[]> {
  const members = await prisma.member.findMany({
    where: { organizationId: caller.organizationId },
    include: { user: { select: { name: true, email: true } } },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
  })
  return members.map(({ userId, role, createdAt, user }) => ({ userId, role, createdAt, ...user }))
}
