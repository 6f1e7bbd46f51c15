import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"
import { trySendMail } from "@/lib/mail/send-mail"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/db/tenant"
import { mailText } from "@/lib/i18n/mail-text"
import { writeArchive } from "./write-archive"

const retentionDays = 7
const progressIntervalMs = 1000

/** Creates the requested archive. After a crash, it starts over with a new storage key. */
export async function runExport(id: string): Promise<void> {
  const request = await prisma.workspaceExport.findUnique({ where: { id }, include: { organization: true } })
  if (!request || request.status === "READY") return
  const { organizationId } = request
  const storageKey = `exports/${organizationId}/${id}-${Date.now()}.zip`
  await prisma.workspaceExport.update({ where: { id }, data: { status: "RUNNING", storageKey } })
  let lastUpdateAt = 0
  const onProgress = (share: number) => {
    if (Date.now() - lastUpdateAt < progressIntervalMs) return
    lastUpdateAt = Date.now()
    prisma.workspaceExport
      .updateMany({ where: { id, status: "RUNNING" }, data: { progress: Math.floor(share * 100) } })
      .catch((error: Error) => log.warn("couldn't store the progress of an export", { error: error.message }))
  }
  await asTenant(organizationId, async () =>
    storage.put(storageKey, await writeArchive(organizationId, onProgress)),
  )
  const expiresAt = new Date(Date.now() + retentionDays * 24 * 60 * 60 * 1000)
  const bytes = await storage.size(storageKey)
  await prisma.workspaceExport.update({
    where: { id },
    data: { status: "READY", progress: 100, bytes, expiresAt },
  })
  const user =
    request.requestedById && (await prisma.user.findUnique({ where: { id: request.requestedById } }))
  if (!user) return
  const t = mailText(user.locale, "export")
  const subject = t("subject", { workspace: request.organization.name }).replace(/\s+/g, " ")
  const text = `${t("text", { days: retentionDays, link: `${env.APP_URL}/settings/data` })}\n`
  await trySendMail({ to: user.email, subject, text })
}

export async function failExport(id: string): Promise<void> {
  const errorMessage = "Something went wrong on our end. Try again."
  await prisma.workspaceExport.updateMany({
    where: { id, status: { not: "READY" } },
    data: { status: "FAILED", errorMessage },
  })
}

/** Deletes archives after seven days, and the leftovers of failed ones. */
export async function unscopedPurgeExports(): Promise<number> {
  const old = await prisma.workspaceExport.findMany({
    where: {
      OR: [
        { expiresAt: { lte: new Date() } },
        { expiresAt: null, createdAt: { lte: new Date(Date.now() - retentionDays * 24 * 60 * 60 * 1000) } },
      ],
    },
    take: 1000,
  })
  for (const { id, storageKey } of old) {
    if (storageKey) await storage.remove(storageKey)
    await prisma.workspaceExport.delete({ where: { id } })
  }
  return old.length
}
