import { z } from "zod"

/** Nothing of it is sent: it is what the person who posts is told. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(255)
    .optional()
    .meta({ title: "Title", description: "The post's headline in the community." }),
  label: z
    .string()
    .max(100)
    .optional()
    .meta({ title: "Category", description: "Where in the community it belongs." }),
})
