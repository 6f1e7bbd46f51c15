import { z } from "zod"

export const maxTitle = 100

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(maxTitle)
    .optional()
    .meta({ title: "Title", description: "Without it: the first line of the text." }),
  tags: z
    .array(z.string().trim().min(1).max(25))
    .max(3, "must be three tags at most")
    .optional()
    .meta({ title: "Tags", description: "Up to three, of up to 25 characters." }),
  publish_status: z.enum(["public", "draft", "unlisted"]).default("public").meta({
    title: "Status",
    description: "unlisted is for those who have the address; a draft waits on Medium.",
  }),
  content_format: z
    .enum(["markdown", "html"])
    .default("markdown")
    .meta({ title: "Text is", description: "Markdown or HTML." }),
  canonical_url: z
    .url({ protocol: /^https?$/, error: "must be a web address, such as https://example.com/page" })
    .optional()
    .meta({ title: "Canonical address", description: "Where the story was published first." }),
  license: z
    .enum([
      "all-rights-reserved",
      "cc-40-by",
      "cc-40-by-sa",
      "cc-40-by-nd",
      "cc-40-by-nc",
      "cc-40-by-nc-nd",
      "cc-40-by-nc-sa",
      "cc-40-zero",
      "public-domain",
    ])
    .optional()
    .meta({ title: "License", description: "Without it: all rights reserved." }),
  notify_followers: z
    .boolean()
    .optional()
    .meta({ title: "Notify followers", description: "Tells followers of the story." }),
})

export type MediumConfig = z.output<typeof configSchema>
