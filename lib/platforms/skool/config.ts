import { z } from "zod"

/** Shown to the person who publishes the post by hand, never sent to Skool. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(255)
    .optional()
    .meta({ title: "Title", description: "The post's headline in the community." }),
  label: z.string().max(100).optional().meta({ title: "Category", description: "The category to post in." }),
})
