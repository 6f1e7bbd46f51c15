import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"

/** Shown to the person who publishes the post by hand, never sent to Skool. */
export const configSchema = z.looseObject({
  title: optionalText(255, "Title", "The post's headline in the community."),
  label: optionalText(100, "Category", "The category to post in."),
})
