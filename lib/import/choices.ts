import { z } from "zod"

/** What a person decides before an import starts. */
export const importChoices = z.object({
  /** The time zone, approval and brand of the workspace that the archive is of. */
  withSettings: z.boolean().default(false),
  /** Which channel here each channel of the file is; one that is not named, or null, stays behind. */
  channels: z.record(z.string().max(300), z.string().max(128).nullable()).default({}),
  /** Posts that are still to come: as drafts that know their time, or on the schedule. */
  upcoming: z.enum(["draft", "schedule"]).default("draft"),
})
export type ImportChoices = z.output<typeof importChoices>

export const readChoices = (given: unknown): ImportChoices => importChoices.parse(given ?? {})
