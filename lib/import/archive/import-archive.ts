import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { brandColor, latePostHours, logoUrl, timeZone } from "@/lib/organizations/fields"
import { addChannels, addProfiles } from "./add-accounts"
import { addMedia } from "./add-media"
import { addMetricDays } from "./add-metric-days"
import { addPosts } from "./add-posts"
import { addGenerations, addTags, addTemplates, addWebhooks } from "./add-settings"
import { archiveFiles } from "./archive-rows"
import { newKnown, type ImportContext } from "./import-context"
import { matchMembers } from "./match-members"
import { openArchive, type Manifest } from "./open-archive"
import type { Pace } from "@/lib/import/progress"
import type { Problem } from "./read-rows"

/** Each file comes after the files that its rows refer to. */
const files = [
  ...([addProfiles, addChannels, addTags, addMedia, addTemplates, addPosts] as const),
  ...([addMetricDays, addWebhooks, addGenerations] as const),
]

type Job = { id: string; storageKey: string; withSettings: boolean }

/** Adds everything that doesn't exist yet. Returns null if time ran out, so that the next run continues. */
export async function importArchive(caller: Caller, job: Job, pace: Pace): Promise<Problem[] | null> {
  const archive = await openArchive(job.storageKey)
  try {
    const all = archiveFiles.reduce((sum, file) => sum + archive.rowsOf(file), 1)
    const problems: Problem[] = []
    let done = 0
    const context: ImportContext = {
      caller,
      archive,
      importId: job.id,
      known: newKnown(),
      urls: new Map(),
      report: (problem) => void problems.push(problem),
      advance: (rows) => pace.progressed((done += rows) / all),
      wrote: pace.wrote,
      isOver: pace.isOver,
    }
    await matchMembers(context)
    for (const add of files) if (!(await add(context))) return null
    if (job.withSettings) await importSettings(caller, archive.manifest)
    return problems
  } finally {
    archive.close()
  }
}

/** Applies valid settings. The organization keeps its name. */
async function importSettings({ organizationId }: Caller, { organization }: Manifest): Promise<void> {
  const valid = <Value>(read: { success: boolean; data?: Value }) => (read.success ? read.data : undefined)
  await prisma.organization.update({
    where: { id: organizationId },
    data: {
      timeZone: valid(timeZone.safeParse(organization.timeZone)),
      latePostHours: valid(latePostHours.safeParse(organization.latePostHours)),
      logoUrl: valid(logoUrl.safeParse(organization.logoUrl)),
      brandColor: valid(brandColor.safeParse(organization.brandColor)),
      ...(typeof organization.approvalRequired === "boolean" && {
        approvalRequired: organization.approvalRequired,
      }),
    },
  })
}
