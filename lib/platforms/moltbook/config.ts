import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

export const configSchema = z.object({
  submolt_name: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{1,29}$/, "must be a submolt such as general")
    .default("general")
    .meta({ title: "Submolt", description: "The community to post in." }),
  title: z.string().trim().min(1).max(300, "must have at most 300 characters").optional().meta({
    title: "Title",
    description:
      "Defaults to the post's title or the caption's first line. A heading such as # Bells is removed from the text.",
  }),
  link_url: webUrl.optional().meta({ title: "Link", description: "Creates a link post." }),
  first_comment: optionalText(10_000, "First comment", "Added as a comment once the post is published."),
})

export type MoltbookConfig = z.infer<typeof configSchema>
