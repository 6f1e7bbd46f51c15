import { z } from "zod"

export const configSchema = z.object({
  placement: z.enum(["story", "saved_story", "spotlight"]).optional().meta({
    title: "Where to post",
    description:
      "story: visible for a day or more, without the caption; saved_story: stays on the profile; spotlight: videos only. Defaults to spotlight for videos and story for images.",
  }),
  title: z.string().trim().min(1).max(45, "can have up to 45 characters").optional().meta({
    title: "Story title",
    description: "Title of a saved story. Defaults to the post's title or the first line of the caption.",
  }),
  story_duration: z
    .enum(["ONE_DAY", "TWO_DAYS", "THREE_DAYS", "ONE_WEEK"])
    .optional()
    .meta({ title: "Story duration", description: "How long the story is visible. Defaults to one day." }),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/, "must be a language and country, such as en_US")
    .default("en_US")
    .meta({ title: "Language", description: "Language of a Spotlight, such as en_US." }),
  save_to_profile: z
    .boolean()
    .default(true)
    .meta({ title: "Show on profile", description: "Also shows a Spotlight on the Public Profile." }),
})

export type SnapchatConfig = z.infer<typeof configSchema>
