import { z } from "zod"
import { webUrl } from "@/lib/platforms/text/web-url"
import { numericId } from "@/lib/platforms/text/numeric-id"

export const maxTitle = 128

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(maxTitle)
    .optional()
    .meta({ title: "Title", description: "Without it: the first line of the text." }),
  tags: z
    .array(
      z
        .string()
        .trim()
        .regex(/^#?[\p{L}\p{N}]{1,30}$/u, "must be one word of letters and digits, such as webdev"),
    )
    .max(4, "must be four tags at most")
    .optional()
    .meta({ title: "Tags", description: "Up to four." }),
  main_image: webUrl.optional().meta({
    title: "Cover",
    description: "The address of a picture. Without it: the first image of the post.",
  }),
  canonical_url: webUrl
    .optional()
    .meta({ title: "Canonical address", description: "Where the article was published first." }),
  description: z
    .string()
    .max(500)
    .optional()
    .meta({ title: "Description", description: "Shown in previews. Without it: the beginning of the text." }),
  series: z
    .string()
    .max(128)
    .optional()
    .meta({ title: "Series", description: "The name of the series that the article belongs to." }),
  organization_id: numericId("must be the number of an organization; devto-organizations lists them")
    .optional()
    .meta({ title: "Organization", description: "Publishes under an organization that you belong to." }),
})

export type DevtoConfig = z.output<typeof configSchema>
