import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  visibility: z.enum(["public", "unlisted", "private", "direct"]).optional().meta({
    title: "Visibility",
    description:
      "unlisted: hidden from public timelines. private: followers only. direct: mentioned people only.",
  }),
  spoiler_text: z.string().optional().meta({
    title: "Content warning",
    description: "Shown instead of the text until the post is opened.",
  }),
  sensitive: optionalFlag("Sensitive media", "Blurs images and videos until they're opened."),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language code such as en")
    .optional()
    .meta({ title: "Language", description: "A language code such as en." }),
  poll: z
    .object({
      options: z.array(z.string().min(1)).min(2).max(20).meta({ title: "Options" }),
      expires_in: z
        .number()
        .int()
        .min(300)
        .max(2_629_746)
        .default(86_400)
        .meta({ title: "Duration", description: "In seconds, from 5 minutes to a month." }),
      multiple: z.boolean().optional().meta({ title: "Allow multiple choices" }),
      hide_totals: z.boolean().optional().meta({ title: "Hide results until the poll ends" }),
    })
    .optional()
    .meta({ title: "Poll", description: "Only for posts without media." }),
})

export type MastodonConfig = z.infer<typeof configSchema>
