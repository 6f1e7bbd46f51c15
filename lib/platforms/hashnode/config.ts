import { z } from "zod"
import { webAddress } from "@/lib/platforms/web-address"

const objectId = (what: string, lookup: string) =>
  z.string().regex(/^[0-9a-f]{24}$/, `must be the id of ${what}; ${lookup} lists them`)

export const maxTitle = 250

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(maxTitle)
    .optional()
    .meta({ title: "Title", description: "Without it: the first line of the text." }),
  subtitle: z.string().max(250).optional().meta({ title: "Subtitle" }),
  tags: z
    .array(z.string().trim().min(1).max(50))
    .max(15, "must be 15 tags at most")
    .optional()
    .meta({ title: "Tags", description: "Up to 15; new ones are made." }),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens")
    .max(200)
    .optional()
    .meta({
      title: "Slug",
      description: "The article's part of its address. Without it: made from the title.",
    }),
  cover_image: webAddress.optional().meta({
    title: "Cover",
    description: "The address of a picture. Without it: the first image of the post.",
  }),
  canonical_url: webAddress
    .optional()
    .meta({ title: "Canonical address", description: "Where the article was published first." }),
  series_id: objectId("a series", "hashnode-series")
    .optional()
    .meta({ title: "Series", description: "The series that the article belongs to." }),
  publish_as: objectId("a member", "hashnode-members")
    .optional()
    .meta({ title: "Author", description: "Another member of a team publication." }),
  co_authors: z
    .array(objectId("a member", "hashnode-members"))
    .max(4, "must be four people at most")
    .optional()
    .meta({ title: "Co-authors", description: "Up to four members of the publication." }),
  meta_title: z.string().max(250).optional().meta({ title: "Title for search engines" }),
  meta_description: z.string().max(500).optional().meta({ title: "Description for search engines" }),
  meta_image: webAddress
    .optional()
    .meta({ title: "Picture for previews", description: "The address of a picture. Without it: the cover." }),
  disable_comments: z.boolean().optional().meta({ title: "No comments" }),
  delist: z
    .boolean()
    .optional()
    .meta({ title: "Not in feeds", description: "The article is seen on the publication only." }),
  table_of_contents: z.boolean().optional().meta({ title: "Table of contents" }),
  send_newsletter: z
    .boolean()
    .optional()
    .meta({ title: "Newsletter", description: "Sends the article to the subscribers." }),
})

export type HashnodeConfig = z.output<typeof configSchema>
