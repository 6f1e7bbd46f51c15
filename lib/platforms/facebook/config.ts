import { z } from "zod"

export const configSchema = z.object({
  placement: z.enum(["feed", "reels", "stories"]).default("feed").meta({
    title: "Placement",
    description: "reels takes one film, stories one picture or film without text, feed everything.",
  }),
  first_comment: z
    .string()
    .min(1)
    .max(8000)
    .optional()
    .meta({ title: "First comment", description: "Written below the post once it is out. Not on stories." }),
  location: z
    .string()
    .regex(/^\d+$/, "must be the number of a place")
    .optional()
    .meta({ title: "Location", description: "The number of a Page that has a place." }),
  title: z.string().min(1).max(255).optional().meta({ title: "Title", description: "Of a film." }),
  link: z.url().optional().meta({
    title: "Link preview",
    description: "Only without media. Without it the first link of the text gets the preview.",
  }),
})

export type FacebookConfig = z.output<typeof configSchema>
