import { isGif, problem, type Check } from "@/lib/platforms/check/check"
import { toPlain } from "@/lib/platforms/markup/format-caption"
import type { TelegramConfig } from "./config"

const maxQuestionLength = 300

/** Polls don't support links or formatting. */
export const pollQuestion = (caption: string) => toPlain(caption).trim()

export const check: Check<TelegramConfig> = ({ caption, media }, _account, config) => {
  const { as_documents, buttons, has_spoiler, poll, show_caption_above_media } = config
  const question = poll ? pollQuestion(caption) : ""
  return [
    ...(media.length > 1 && !as_documents && media.some(isGif)
      ? problem("media", "Telegram albums can't contain GIFs. Post the GIF on its own, or send it as a file.")
      : []),
    ...(media.length > 1 && buttons?.length
      ? problem("platformConfiguration.buttons", "Telegram albums can't have buttons. Attach a single file.")
      : []),
    ...(as_documents && (has_spoiler || show_caption_above_media)
      ? problem(
          "platformConfiguration.as_documents",
          "Telegram files can't have a spoiler or a caption above them. Turn those settings off.",
        )
      : []),
    ...(poll && media.length > 0
      ? problem("platformConfiguration.poll", "A Telegram post can have a poll or media, not both.")
      : []),
    ...(question.length > maxQuestionLength
      ? problem(
          "caption",
          `A Telegram poll's question can have up to ${maxQuestionLength} characters; this one has ${question.length.toLocaleString("en")}.`,
        )
      : []),
  ]
}
