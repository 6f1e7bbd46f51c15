import { z } from "zod"

export const importChoices = z.object({
  /** Whether to import the time zone, approval setting, and branding. */
  withSettings: z.boolean().default(false),
  /** Maps the file's channels to this organization's accounts. Channels that aren't mapped are skipped. */
  channels: z.record(z.string().max(300), z.string().max(128).nullable()).default({}),
  /** Whether upcoming posts become drafts with a time, or scheduled posts. */
  upcoming: z.enum(["draft", "schedule"]).default("draft"),
})
export type ImportChoices = z.output<typeof importChoices>

export const parseChoices = (stored: unknown): ImportChoices => importChoices.parse(stored ?? {})
