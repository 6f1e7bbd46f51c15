import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { findProfile } from "@/lib/profiles/find-profile"
import type { listConnectLinksContract } from "./contract"
import { serializeConnectLink, withConnected } from "./serialize"

export async function listConnectLinks(
  caller: Caller,
  { id, page, limit }: InputOf<typeof listConnectLinksContract>,
) {
  const { id: profileId } = await findProfile(caller, id)
  const [rows, total] = await Promise.all([
    prisma.connectLink.findMany({
      where: { profileId },
      include: withConnected,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    prisma.connectLink.count({ where: { profileId } }),
  ])
  return { data: rows.map(serializeConnectLink), page, totalPages: Math.ceil(total / limit), total }
}
