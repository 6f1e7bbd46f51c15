import { z } from "zod"

export const configSchema = z.object({
  placement: z.enum(["feed", "reels", "stories"]).default("feed").meta({
    title: "Placement",
    description:
      "A reel is a single video. A story is one image or video without text. The feed accepts everything.",
  }),
  first_comment: z.string().min(1).max(8000).optional().meta({
    title: "First comment",
    description: "Added as a comment once the post is published. Not available for stories.",
  }),
  location: z
    .string()
    .regex(/^\d+$/, "must be a numeric place id")
    .optional()
    .meta({ title: "Location", description: "The id of a Facebook Page with a location." }),
  title: z.string().min(1).max(255).optional().meta({ title: "Title", description: "Videos only." }),
  link: z.url().optional().meta({
    title: "Link preview",
    description: "The URL to preview in posts without media. Defaults to the first link in the text.",
  }),
})

export type FacebookConfig = z.output<typeof configSchema>
