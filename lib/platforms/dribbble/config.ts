import { z } from "zod"

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
    .meta({ title: "Tags", description: "Up to twelve words by which the shot is found." }),
  team_id: z
    .string()
    .regex(/^\d+$/, "must be the number of a team; dribbble-teams lists them")
    .optional()
    .meta({ title: "Team", description: "Posts the shot for a team that this account belongs to." }),
  low_profile: z
    .boolean()
    .optional()
    .meta({ title: "Low profile", description: "Keeps the shot out of the followers' feeds." }),
  rebound_source_id: z
    .string()
    .regex(/^\d+$/, "must be the number of a shot")
    .optional()
    .meta({ title: "Rebound of", description: "The number of the shot that this one answers." }),
})

export type DribbbleConfig = z.infer<typeof configSchema>
