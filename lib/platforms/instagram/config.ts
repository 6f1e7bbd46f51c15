import { z } from "zod"

/** Instagram's names for how a trial ends: manually, or once the reel performs well. */
const graduationStrategies = { manual: "MANUAL", performance: "SS_PERFORMANCE" } as const

export const configSchema = z.object({
  placement: z.enum(["reels", "feed", "stories"]).default("reels").meta({
    title: "Placement",
    description:
      "A single video becomes a reel and images become a feed post. A story is one image or video without a caption.",
  }),
  first_comment: z.string().min(1).max(2200).optional().meta({
    title: "First comment",
    description: "Added as a comment once the post is published. Not available for stories.",
  }),
  collaborators: z
    .array(z.string().regex(/^@?[\w.]{1,30}$/, "must be an Instagram username"))
    .max(3)
    .optional()
    .meta({
      title: "Collaborators",
      description:
        "Up to three usernames. Each person is invited and shown as an author once they accept. Not available for stories.",
    }),
  share_to_feed: z
    .boolean()
    .default(true)
    .meta({ title: "Show reel in feed", description: "When off, the reel only appears in the Reels tab." }),
  location: z.string().regex(/^\d+$/, "must be a numeric place id").optional().meta({
    title: "Location",
    description: "The id of a Facebook Page with a location. Not available for stories.",
  }),
  trial_reel_type: z
    .enum(["manual", "performance"])
    .transform((type) => graduationStrategies[type])
    .optional()
    .meta({
      title: "Trial reel",
      description:
        "Shows the reel to non-followers first. manual: you share it with followers in the app. performance: Instagram shares it if it does well.",
    }),
})

export type InstagramConfig = z.output<typeof configSchema>
