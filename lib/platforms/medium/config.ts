import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

export const maxTitle = 100

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  title: optionalText(maxTitle, "Title", "Defaults to the first line of the text."),
  tags: z
    .array(z.string().trim().min(1).max(25))
    .max(3, "must contain at most 3 tags")
    .optional()
    .meta({ title: "Tags", description: "Up to three tags of up to 25 characters." }),
  publish_status: z.enum(["public", "draft", "unlisted"]).default("public").meta({
    title: "Status",
    description: "unlisted: only people with the link can see it. draft: saved on Medium without publishing.",
  }),
  content_format: z
    .enum(["markdown", "html"])
    .default("markdown")
    .meta({ title: "Text format", description: "Markdown or HTML." }),
  canonical_url: webUrl
    .optional()
    .meta({ title: "Canonical URL", description: "Where the story was first published." }),
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
    .meta({ title: "License", description: "Defaults to all rights reserved." }),
  notify_followers: optionalFlag("Notify followers", "Notifies your followers about the story."),
})

export type MediumConfig = z.output<typeof configSchema>
