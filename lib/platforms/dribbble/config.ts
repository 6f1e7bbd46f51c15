import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

export const configSchema = z.object({
  title: z
    .string({ error: "A title is required." })
    .trim()
    .min(1, "A title is required.")
    .max(100)
    .meta({ title: "Title", description: "Shown below the shot." }),
  tags: z
    .array(z.string().trim().min(1).max(50))
    .max(12)
    .optional()
    .meta({ title: "Tags", description: "Up to 12." }),
  team_id: z
    .string()
    .regex(/^\d+$/, "must be a team id; dribbble-teams lists them")
    .optional()
    .meta({ title: "Team", description: "Publishes the shot for a team this account belongs to." }),
  low_profile: optionalFlag("Low profile", "Hides the shot from followers' feeds."),
  rebound_source_id: z
    .string()
    .regex(/^\d+$/, "must be a shot id")
    .optional()
    .meta({ title: "Rebound of", description: "The id of the shot this one responds to." }),
})

export type DribbbleConfig = z.infer<typeof configSchema>
