import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"
import { numericId } from "@/lib/platforms/text/numeric-id"

export const maxTitle = 128

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  title: optionalText(maxTitle, "Title", "Defaults to the first line of the text."),
  tags: z
    .array(
      z
        .string()
        .trim()
        .regex(/^#?[\p{L}\p{N}]{1,30}$/u, "must be a single word of letters and digits, such as webdev"),
    )
    .max(4, "must contain at most 4 tags")
    .optional()
    .meta({ title: "Tags", description: "Up to four." }),
  main_image: webUrl.optional().meta({
    title: "Cover image",
    description: "Image URL. Defaults to the post's first image.",
  }),
  canonical_url: webUrl
    .optional()
    .meta({ title: "Canonical URL", description: "Where the article was first published." }),
  description: optionalText(500, "Description", "Shown in previews. Defaults to the beginning of the text."),
  series: optionalText(128, "Series", "The name of the series to add the article to."),
  organization_id: numericId("must be an organization id; devto-organizations lists them")
    .optional()
    .meta({ title: "Organization", description: "Publishes on behalf of an organization you belong to." }),
})

export type DevtoConfig = z.output<typeof configSchema>
