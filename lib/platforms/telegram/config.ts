import { z } from "zod"

export const configSchema = z.object({
  disable_link_preview: z
    .boolean()
    .optional()
    .meta({ title: "No link preview", description: "Telegram shows a preview of the first link otherwise." }),
  disable_notification: z
    .boolean()
    .optional()
    .meta({ title: "Silent", description: "People get the message without a sound." }),
  protect_content: z
    .boolean()
    .optional()
    .meta({ title: "Protect content", description: "The message cannot be forwarded or saved." }),
  message_thread_id: z
    .number()
    .int()
    .optional()
    .meta({ title: "Topic", description: "The number of a topic, in groups that have topics." }),
  has_spoiler: z
    .boolean()
    .optional()
    .meta({ title: "Cover media", description: "Images and videos are shown after a tap only." }),
  show_caption_above_media: z.boolean().optional().meta({ title: "Caption above the media" }),
})

export type TelegramConfig = z.infer<typeof configSchema>
