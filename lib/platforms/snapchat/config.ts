import { z } from "zod"

export const configSchema = z.object({
  placement: z.enum(["story", "saved_story", "spotlight"]).optional().meta({
    title: "Where to post",
    description:
      "story shows for a day or more and without the caption, saved_story stays on the profile, spotlight is for videos. Without it: spotlight for a video, story for an image.",
  }),
  title: z.string().trim().min(1).max(45, "must have at most 45 characters").optional().meta({
    title: "Story title",
    description: "Of a saved story. Without it: the post's own title, or the first line of the caption.",
  }),
  story_duration: z
    .enum(["ONE_DAY", "TWO_DAYS", "THREE_DAYS", "ONE_WEEK"])
    .optional()
    .meta({ title: "How long a story shows", description: "Without it: a day." }),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/, "must be a language and a country such as en_US")
    .default("en_US")
    .meta({ title: "Language", description: "Of a Spotlight, such as en_US." }),
  save_to_profile: z
    .boolean()
    .default(true)
    .meta({ title: "Show on profile", description: "A Spotlight also shows on the Public Profile." }),
})

export type SnapchatConfig = z.infer<typeof configSchema>
