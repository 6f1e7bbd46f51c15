import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { findProfile } from "@/lib/profiles/find-profile"
import type { revokeConnectLinkContract } from "./contract"
import { serializeConnectLink, withConnected } from "./serialize"

/** The row stays, so that it can be seen who had a way in; revoking again changes nothing. */
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
