import { z } from "zod"

export const configSchema = z.object({
  disable_link_preview: z
    .boolean()
    .optional()
    .meta({ title: "No link preview", description: "Hides the preview of the first link." }),
  disable_notification: z
    .boolean()
    .optional()
    .meta({ title: "Silent", description: "Sends the notification without sound." }),
  protect_content: z
    .boolean()
    .optional()
    .meta({ title: "Protect content", description: "Prevents forwarding and saving." }),
  message_thread_id: z
    .number()
    .int()
    .optional()
    .meta({ title: "Topic", description: "The topic's id, for groups with topics." }),
  has_spoiler: z
    .boolean()
    .optional()
    .meta({ title: "Media spoiler", description: "Hides images and videos until they're tapped." }),
  show_caption_above_media: z.boolean().optional().meta({ title: "Caption above media" }),
})

export type TelegramConfig = z.infer<typeof configSchema>
