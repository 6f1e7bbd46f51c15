import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

/** Loose: the API specification sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  announcement: optionalFlag("Announcement", "Highlights the message in the chat."),
  color: z.enum(["primary", "blue", "green", "orange", "purple"]).default("primary").meta({
    title: "Color",
    description: "Highlight color of an announcement. primary is the channel's accent color.",
  }),
})

export type TwitchConfig = z.infer<typeof configSchema>
