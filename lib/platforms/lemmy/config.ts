import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"

const communityPattern = /^(!?[\w.-]+(@[\w.-]+(:\d+)?)?|https?:\/\/[^/\s]+\/c\/[\w.@:-]+)$/

export const configSchema = z.object({
  community: z
    .string("must name the community to post in, such as asklemmy@lemmy.ml")
    .trim()
    .regex(communityPattern, "must be a community such as asklemmy@lemmy.ml")
    .meta({ title: "Community", description: "The community's name and server, such as asklemmy@lemmy.ml." }),
  title: z
    .string()
    .trim()
    .min(3, "must have 3 to 200 characters")
    .max(200, "must have 3 to 200 characters")
    .regex(/^[^\n\r]*$/, "must be a single line")
    .optional()
    .meta({ title: "Title", description: "A single line. Defaults to the first line of the text." }),
  url: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://example.com/page" })
    .max(2000)
    .optional()
    .meta({
      title: "Link",
      description: "Creates a link post. Defaults to the first image.",
    }),
  nsfw: z.boolean().default(false).meta({
    title: "Sensitive",
    description: "Hides the post from people who don't want to see sensitive content.",
  }),
  language_id: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ title: "Language", description: "The server's id for the language." }),
  custom_thumbnail: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://example.com/page" })
    .optional()
    .meta({ title: "Thumbnail", description: "Image URL to show instead of the link's own thumbnail." }),
  first_comment: optionalText(10_000, "First comment", "Added as a comment once the post is published."),
})

export type LemmyConfig = z.infer<typeof configSchema>
