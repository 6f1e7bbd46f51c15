import { z } from "zod"

/** How Instagram calls what ends a trial: by the person's own choice, or by how the reel does. */
const graduation = { manual: "MANUAL", performance: "SS_PERFORMANCE" } as const

export const configSchema = z.object({
  placement: z.enum(["reels", "feed", "stories"]).default("reels").meta({
    title: "Placement",
    description:
      "A film becomes a reel, pictures a feed post. stories takes one picture or film, without text.",
  }),
  first_comment: z
    .string()
    .min(1)
    .max(2200)
    .optional()
    .meta({ title: "First comment", description: "Written below the post once it is out. Not on stories." }),
  collaborators: z
    .array(z.string().regex(/^@?[\w.]{1,30}$/, "must be an Instagram username"))
    .max(3)
    .optional()
    .meta({
      title: "Collaborators",
      description:
        "Up to three usernames; each is asked and appears as an author once they accept. Not on stories.",
    }),
  share_to_feed: z
    .boolean()
    .default(true)
    .meta({ title: "Show a reel in the feed", description: "Without it a reel is on the Reels tab only." }),
  location: z.string().regex(/^\d+$/, "must be the number of a place").optional().meta({
    title: "Location",
    description: "The number of a Facebook Page that has a place. Not on stories.",
  }),
  trial_reel_type: z
    .enum(["manual", "performance"])
    .transform((type) => graduation[type])
    .optional()
    .meta({
      title: "Trial reel",
      description:
        "Shows the reel to people who do not follow the account; manual keeps it so until it is shared with followers in the app, performance shares it when it does well.",
    }),
})

export type InstagramConfig = z.output<typeof configSchema>
