import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { log } from "@/lib/log/log"
import { trySendMail } from "@/lib/mail/send-mail"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/db/tenant"
import { mailText } from "@/lib/i18n/mail-text"
import { writeArchive } from "./write-archive"

const keptDays = 7
const betweenNotesMs = 1000

/** Makes the archive that was asked for. Begun again after a crash, it starts over under another key. */
export async function runExport(id: string): Promise<void> {
  const asked = await prisma.workspaceExport.findUnique({ where: { id }, include: { organization: true } })
  if (!asked || asked.status === "READY") return
  const { organizationId } = asked
  const storageKey = `exports/${organizationId}/${id}-${Date.now()}.zip`
  await prisma.workspaceExport.update({ where: { id }, data: { status: "RUNNING", storageKey } })
  let notedAt = 0
  const progressed = (share: number) => {
    if (Date.now() - notedAt < betweenNotesMs) return
    notedAt = Date.now()
    prisma.workspaceExport
      .updateMany({ where: { id, status: "RUNNING" }, data: { progress: Math.floor(share * 100) } })
      .catch((error: Error) => log.warn("progress of an export was not noted", { error: error.message }))
  }
  // It is read while it is stored.
  await asTenant(organizationId, async () =>
    storage.put(storageKey, await writeArchive(organizationId, progressed)),
  )
  const expiresAt = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000)
  const bytes = await storage.size(storageKey)
  await prisma.workspaceExport.update({
    where: { id },
    data: { status: "READY", progress: 100, bytes, expiresAt },
  })
  const person = asked.requestedById && (await prisma.user.findUnique({ where: { id: asked.requestedById } }))
  if (!person) return
  const t = mailText(person.locale, "export")
  const subject = t("subject", { workspace: asked.organization.name }).replace(/\s+/g, " ")
  const text = `${t("text", { days: keptDays, link: `${env.APP_URL}/settings/data` })}\n`
  await trySendMail({ to: person.email, subject, text })
}

export async function failExport(id: string): Promise<void> {
  const errorMessage = "Something went wrong on our side. Try again."
  await prisma.workspaceExport.updateMany({
    where: { id, status: { not: "READY" } },
    data: { status: "FAILED", errorMessage },
  })
}

/** Archives are kept for seven days; what is left of failed ones goes with them. */
export async function unscopedPurgeExports(): Promise<number> {
  const old = await prisma.workspaceExport.findMany({
    where: {
      OR: [
        { expiresAt: { lte: new Date() } },
        { expiresAt: null, createdAt: { lte: new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000) } },
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
