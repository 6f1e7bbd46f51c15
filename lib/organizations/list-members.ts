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

/** Everyone in the workspace may see who else is; owners first, then by age. */
export async function listMembers(caller: Caller): Promise<MemberInfo[]> {
  const members = await prisma.member.findMany({
    where: { organizationId: caller.organizationId },
    include: { user: { select: { name: true, email: true } } },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
  })
  return members.map(({ userId, role, createdAt, user }) => ({ userId, role, createdAt, ...user }))
}
