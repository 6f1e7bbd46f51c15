import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

export const configSchema = z.object({
  disable_link_preview: optionalFlag("No link preview", "Hides the preview of the first link."),
  disable_notification: optionalFlag("Silent", "Sends the notification without sound."),
  protect_content: optionalFlag("Protect content", "Prevents forwarding and saving."),
  message_thread_id: z
    .number()
    .int()
    .optional()
    .meta({ title: "Topic", description: "The topic's id, for groups with topics." }),
  has_spoiler: optionalFlag("Media spoiler", "Hides images and videos until they're tapped."),
  show_caption_above_media: z.boolean().optional().meta({ title: "Caption above media" }),
})

export type TelegramConfig = z.infer<typeof configSchema>
