import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { findProfile } from "@/lib/profiles/find-profile"
import type { revokeConnectLinkContract } from "./contract"
import { serializeConnectLink, withConnected } from "./serialize"

/** Keeps the row as a record of who had access. Revoking twice has no effect. */
export async function revokeConnectLink(
  caller: Caller,
  { id, linkId }: InputOf<typeof revokeConnectLinkContract>,
) {
  const { id: profileId } = await findProfile(caller, id)
  return prisma.$transaction(async (db) => {
    await db.connectLink.updateMany({
      where: { id: linkId, profileId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    const link = await db.connectLink.findFirst({ where: { id: linkId, profileId }, include: withConnected })
    if (!link) throw notFound("Connect link")
    await db.connectSession.deleteMany({ where: { connectLinkId: linkId } })
    return serializeConnectLink(link)
  })
}
