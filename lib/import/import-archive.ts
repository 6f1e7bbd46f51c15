import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { brandColor, latePostHours, logoUrl, timeZone } from "@/lib/organizations/fields"
import { addChannels, addProfiles } from "./add-channels"
import { addMedia } from "./add-media"
import { addMetricDays } from "./add-metric-days"
import { addPosts } from "./add-posts"
import { addGenerations, addTags, addTemplates, addWebhooks } from "./add-words"
import { archiveFiles } from "./archive-rows"
import { newKnown, type Into } from "./into"
import { knowMembers } from "./know-members"
import { openArchive, type Manifest } from "./open-archive"
import type { Pace } from "./pace"
import type { Problem } from "./read-rows"

/** A file after those that its rows refer to. */
const files = [
  ...([addProfiles, addChannels, addTags, addMedia, addTemplates, addPosts] as const),
  ...([addMetricDays, addWebhooks, addGenerations] as const),
]

type Asked = { id: string; storageKey: string; withSettings: boolean }

/** Walks through the whole archive and adds what is not here yet. Null: the time was over, and another walk goes on. */
export async function importArchive(caller: Caller, asked: Asked, pace: Pace): Promise<Problem[] | null> {
  const archive = await openArchive(asked.storageKey)
  try {
    const all = archiveFiles.reduce((sum, file) => sum + archive.rowsOf(file), 1)
    const problems: Problem[] = []
    let done = 0
    const into: Into = {
      caller,
      archive,
      importId: asked.id,
      known: newKnown(),
      urls: new Map(),
      tell: (problem) => void problems.push(problem),
      step: (rows) => pace.progressed((done += rows) / all),
      wrote: pace.wrote,
      isOver: pace.isOver,
    }
    await knowMembers(into)
    for (const add of files) if (!(await add(into))) return null
    if (asked.withSettings) await takeSettings(caller, archive.manifest)
    return problems
  } finally {
    archive.close()
  }
}

/** Each that is sound; a workspace keeps its own name. */
async function takeSettings({ organizationId }: Caller, { organization }: Manifest): Promise<void> {
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
