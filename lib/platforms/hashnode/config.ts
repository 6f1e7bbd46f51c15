import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

const objectId = (type: string, lookup: string) =>
  z.string().regex(/^[0-9a-f]{24}$/, `must be a ${type} id; ${lookup} lists them`)

export const maxTitle = 250

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  title: optionalText(maxTitle, "Title", "Defaults to the first line of the text."),
  subtitle: z.string().max(250).optional().meta({ title: "Subtitle" }),
  tags: z
    .array(z.string().trim().min(1).max(50))
    .max(15, "must contain at most 15 tags")
    .optional()
    .meta({ title: "Tags", description: "Up to 15. New tags are created." }),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens")
    .max(200)
    .optional()
    .meta({
      title: "Slug",
      description: "The article's URL slug. Defaults to one based on the title.",
    }),
  cover_image: webUrl.optional().meta({
    title: "Cover image",
    description: "Image URL. Defaults to the post's first image.",
  }),
  canonical_url: webUrl
    .optional()
    .meta({ title: "Canonical URL", description: "Where the article was first published." }),
  series_id: objectId("series", "hashnode-series")
    .optional()
    .meta({ title: "Series", description: "The series to add the article to." }),
  publish_as: objectId("member", "hashnode-members")
    .optional()
    .meta({ title: "Author", description: "Publishes as another member of a team publication." }),
  co_authors: z
    .array(objectId("member", "hashnode-members"))
    .max(4, "must contain at most 4 members")
    .optional()
    .meta({ title: "Co-authors", description: "Up to four members of the publication." }),
  meta_title: z.string().max(250).optional().meta({ title: "SEO title" }),
  meta_description: z.string().max(500).optional().meta({ title: "SEO description" }),
  meta_image: webUrl
    .optional()
    .meta({ title: "Link preview image", description: "Image URL. Defaults to the cover image." }),
  disable_comments: z.boolean().optional().meta({ title: "Turn off comments" }),
  delist: optionalFlag("Hide from feeds", "The article only appears on the publication itself."),
  table_of_contents: z.boolean().optional().meta({ title: "Table of contents" }),
  send_newsletter: optionalFlag("Send newsletter", "Emails the article to the publication's subscribers."),
})

export type HashnodeConfig = z.output<typeof configSchema>
