import { z } from "zod"

export const configSchema = z.object({
  submolt_name: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{1,29}$/, "must be the name of a submolt, such as general")
    .default("general")
    .meta({ title: "Submolt", description: "The community to post in." }),
  title: z.string().trim().min(1).max(300, "must have at most 300 characters").optional().meta({
    title: "Title",
    description:
      "Without it: the post's own title, or the first line of the caption; a heading such as # Bells leaves the text.",
  }),
  link_url: z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .optional()
    .meta({ title: "Link", description: "Makes it a link post." }),
  first_comment: z
    .string()
    .max(10_000)
    .optional()
    .meta({ title: "First comment", description: "Written below the post once it is out." }),
})

export type MoltbookConfig = z.infer<typeof configSchema>
