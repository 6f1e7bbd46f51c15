import { z } from "zod"

// The preview shown before anything is written. It's stored with the import as JSON.

const problems = z.array(z.object({ place: z.string(), message: z.string() }))

const archivePreview = z.object({
  kind: z.literal("carillon"),
  from: z.string(),
  exportedAt: z.string(),
  rows: z.record(z.string(), z.int()),
  media: z.object({ files: z.int(), bytes: z.number() }),
  channels: z.array(
    z.object({
      platform: z.string(),
      name: z.string(),
      sandbox: z.boolean(),
      state: z.enum(["new", "existing", "unknown"]),
    }),
  ),
  posts: z.object({ published: z.int(), scheduled: z.int(), drafts: z.int(), others: z.int() }),
  notImported: z.object({ keys: z.int(), apps: z.int(), members: z.int() }),
  problems,
})
export type ArchivePreview = z.output<typeof archivePreview>

const exportPreview = z.object({
  kind: z.enum(["postiz", "buffer"]),
  posts: z.object({ published: z.int(), scheduled: z.int(), drafts: z.int(), failed: z.int() }),
  media: z.int(),
  channels: z.array(
    z.object({
      key: z.string(),
      platform: z.string().nullable(),
      name: z.string(),
      posts: z.int(),
      /** The id of the account that it probably matches. */
      match: z.string().nullable(),
    }),
  ),
  problems,
})
export type ExportPreview = z.output<typeof exportPreview>

export const importPreview = z.discriminatedUnion("kind", [archivePreview, exportPreview])
export type ImportPreview = z.output<typeof importPreview>
