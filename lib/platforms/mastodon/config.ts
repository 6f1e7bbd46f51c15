import { z } from "zod"

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  visibility: z.enum(["public", "unlisted", "private", "direct"]).optional().meta({
    title: "Visibility",
    description: "unlisted keeps the post out of public timelines, private shows it to followers only.",
  }),
  spoiler_text: z.string().optional().meta({
    title: "Content warning",
    description: "Shown in place of the text until somebody opens the post.",
  }),
  sensitive: z
    .boolean()
    .optional()
    .meta({ title: "Sensitive media", description: "Blurs images and videos until somebody opens them." }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language code such as en")
    .optional()
    .meta({ title: "Language", description: "A language code, such as en." }),
  poll: z
    .object({
      options: z.array(z.string().min(1)).min(2).max(20).meta({ title: "Options" }),
      expires_in: z
        .number()
        .int()
        .min(300)
        .max(2_629_746)
        .default(86_400)
        .meta({ title: "Open for", description: "In seconds, from five minutes to a month." }),
      multiple: z.boolean().optional().meta({ title: "Several choices" }),
      hide_totals: z.boolean().optional().meta({ title: "Hide counts until it ends" }),
    })
    .optional()
    .meta({ title: "Poll", description: "Only on a post without media." }),
})

export type MastodonConfig = z.infer<typeof configSchema>
