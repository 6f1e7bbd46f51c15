import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

export const configSchema = z.looseObject({
  visibility: z.enum(["public", "unlisted", "private"]).optional().meta({
    title: "Visibility",
    description: "unlisted: hidden from public timelines. private: followers only.",
  }),
  spoiler_text: z.string().max(140).optional().meta({
    title: "Content warning",
    description: "Shown instead of the post until it's opened. Only for sensitive posts.",
  }),
  sensitive: optionalFlag("Sensitive media", "Hides images and videos until they're opened."),
  comments_disabled: optionalFlag("Turn off comments", "Prevents replies to the post."),
})

export type PixelfedConfig = z.infer<typeof configSchema>
