import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { platformBySlug } from "@/lib/platforms/registry"
import { archiveFiles } from "./archive-rows"
import { openArchive, type Archive } from "./open-archive"
import type { ArchivePreview } from "@/lib/import/contract"
import { readRows, type Problem } from "./read-rows"

/** Reads the whole archive and writes nothing. */
export async function previewArchive(caller: Caller, storageKey: string): Promise<ArchivePreview> {
  const archive = await openArchive(storageKey)
  try {
    const problems: Problem[] = []
    const report = (problem: Problem) => void problems.push(problem)
    const { manifest, media, rowsOf } = archive
    const channels = await readChannels(caller, archive, report)
    const posts = { published: 0, scheduled: 0, drafts: 0, others: 0 }
    for await (const page of readRows(archive, "posts", report))
      for (const { row } of page) {
        if (row.status === "COMPLETED") posts.published++
        else if (row.status === "SCHEDULED") posts.scheduled++
        else if (row.status === "DRAFT") posts.drafts++
        else posts.others++
      }
    for (const file of archiveFiles)
      if (file !== "posts" && file !== "channels" && file !== "members")
        for await (const _ of readRows(archive, file, report));
    const rows = Object.fromEntries(archiveFiles.map((file) => [file, rowsOf(file)]))
    return {
      kind: "carillon",
      from: manifest.organization.name.slice(0, 200),
      exportedAt: manifest.exportedAt,
      rows,
      media,
      channels,
      posts,
      notImported: { keys: rowsOf("api-keys"), apps: rowsOf("apps"), members: rowsOf("members") },
      problems,
    }
  } finally {
    archive.close()
  }
}

async function readChannels(
  { organizationId }: Caller,
  archive: Archive,
  report: (problem: Problem) => void,
): Promise<ArchivePreview["channels"]> {
  const here = await prisma.socialAccount.findMany({
    where: { organizationId },
    select: { platform: true, remoteId: true, removedAt: true },
  })
  const known = new Set(here.map(({ platform, remoteId }) => `${platform} ${remoteId}`))
  const channels: ArchivePreview["channels"] = []
  for await (const page of readRows(archive, "channels", report))
    for (const { row } of page) {
      const { platform, remoteId, username, displayName, sandbox } = row
      if (row.removedAt) continue
      const exists = known.has(`${platform} ${remoteId}`)
      const state = exists ? "existing" : platformBySlug(platform) ? "new" : "unknown"
      channels.push({ platform, name: displayName ?? username ?? remoteId, sandbox, state })
    }
  return channels
}
