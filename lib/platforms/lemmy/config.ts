import { z } from "zod"

const communityPattern = /^(!?[\w.-]+(@[\w.-]+(:\d+)?)?|https?:\/\/[^/\s]+\/c\/[\w.@:-]+)$/

export const configSchema = z.object({
  community: z
    .string("must name the community to post in, such as asklemmy@lemmy.ml")
    .trim()
    .regex(communityPattern, "must name a community, such as asklemmy@lemmy.ml")
    .meta({ title: "Community", description: "Its name and server, such as asklemmy@lemmy.ml." }),
  title: z
    .string()
    .trim()
    .min(3, "must have 3 to 200 characters")
    .max(200, "must have 3 to 200 characters")
    .regex(/^[^\n\r]*$/, "must be one line")
    .optional()
    .meta({ title: "Title", description: "In one line. Without it: the first line of the text." }),
  url: z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .max(2000)
    .optional()
    .meta({
      title: "Link",
      description: "Makes a link post. Without it the first image is what the post links to.",
    }),
  nsfw: z
    .boolean()
    .default(false)
    .meta({ title: "Sensitive", description: "Hides the post from people who do not want such content." }),
  language_id: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ title: "Language", description: "The server's number of the language." }),
  custom_thumbnail: z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .optional()
    .meta({ title: "Thumbnail", description: "The address of a picture in place of the link's own." }),
  first_comment: z
    .string()
    .max(10_000)
    .optional()
    .meta({ title: "First comment", description: "Written below the post once it is out." }),
})

export type LemmyConfig = z.infer<typeof configSchema>
