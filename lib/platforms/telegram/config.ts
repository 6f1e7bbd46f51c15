import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

/** https://core.telegram.org/bots/api#inlinekeyboardbutton */
const buttonSchema = z.object({
  text: z.string().trim().min(1).max(64).meta({ title: "Label" }),
  url: webUrl.max(2048).meta({ title: "URL" }),
})

/** Polls in channels are always anonymous: https://core.telegram.org/bots/api#sendpoll */
const pollSchema = z
  .object({
    options: z
      .array(z.string().trim().min(1).max(100))
      .min(2)
      .max(12)
      .meta({ title: "Options", description: "2 to 12 answers with up to 100 characters each." }),
    allows_multiple_answers: z.boolean().optional().meta({ title: "Allow multiple choices" }),
    correct_option: z.number().int().min(1).max(12).optional().meta({
      title: "Correct answer",
      description: "Makes the poll a quiz. The number of the right answer, starting at 1.",
    }),
    explanation: z
      .string()
      .max(200)
      .optional()
      .meta({ title: "Explanation", description: "Shown after a wrong answer in a quiz." }),
    open_period: z
      .number()
      .int()
      .min(5)
      .max(2_628_000)
      .optional()
      .meta({ title: "Duration", description: "In seconds, up to a month. Open without end by default." }),
  })
  .refine(({ correct_option, options }) => correct_option === undefined || correct_option <= options.length, {
    path: ["correct_option"],
    error: "must be the number of one of the options",
  })
  .refine(({ correct_option, allows_multiple_answers }) => !correct_option || !allows_multiple_answers, {
    path: ["allows_multiple_answers"],
    error: "isn't available for a quiz, which has one correct answer",
  })
  .refine(({ correct_option, explanation }) => correct_option !== undefined || !explanation, {
    path: ["explanation"],
    error: "is only available for a quiz. Set correct_option",
  })

export const configSchema = z.object({
  disable_link_preview: optionalFlag("No link preview", "Hides the preview of the first link."),
  disable_notification: optionalFlag("Silent", "Sends the notification without sound."),
  protect_content: optionalFlag("Protect content", "Prevents forwarding and saving."),
  message_thread_id: z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ title: "Topic", description: "The topic's id, for groups with topics." }),
  has_spoiler: optionalFlag("Media spoiler", "Hides images and videos until they're tapped."),
  show_caption_above_media: z.boolean().optional().meta({ title: "Caption above media" }),
  as_documents: optionalFlag("Send as files", "Sends images and videos as files, without a preview."),
  buttons: z
    .array(buttonSchema)
    .max(20)
    .optional()
    .meta({ title: "Buttons", description: "Links below the message, one per row. Not for albums." }),
  poll: pollSchema
    .optional()
    .meta({ title: "Poll", description: "The caption is the question. Only for posts without media." }),
})

export type TelegramConfig = z.infer<typeof configSchema>
