import { z } from "zod"

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  announcement: z.boolean().optional().meta({
    title: "Announcement",
    description: "The message is framed, so that the chat does not miss it.",
  }),
  color: z.enum(["primary", "blue", "green", "orange", "purple"]).default("primary").meta({
    title: "Colour",
    description: "Of an announcement's frame; primary is the channel's own.",
  }),
})

export type TwitchConfig = z.infer<typeof configSchema>
