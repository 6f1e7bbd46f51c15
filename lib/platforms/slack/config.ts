import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

const timestampPattern = /^\d{10}\.\d{6}$/
/** A message link contains the timestamp without its dot. */
const permalinkPattern = /^https:\/\/[\w.-]+\/archives\/\w+\/p(\d{10})(\d{6})/

/** Loose: the API specification sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z
  .looseObject({
    markdown: optionalFlag(
      "Markdown",
      "Formats the text as Markdown. Only for posts without media. Otherwise, the text is posted as is.",
    ),
    mention: z.enum(["here", "channel", "everyone"]).optional().meta({
      title: "Notify",
      description:
        "here: active channel members; channel: all channel members; everyone: the whole workspace.",
    }),
    mention_users: z
      .array(z.string().regex(/^[UW][A-Z0-9]+$/, "must be a member id from the slack-users lookup"))
      .max(50)
      .optional()
      .meta({ title: "Mention members", description: "Adds mentions before the text." }),
    unfurl_links: optionalFlag("Link previews", "Shows link previews. By default, Slack decides."),
    unfurl_media: optionalFlag(
      "Media previews",
      "Shows previews of linked images and videos. On by default.",
    ),
    username: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .meta({ title: "Display name", description: "Replaces the app's name." }),
    icon_url: z
      .url({ protocol: /^https$/, error: "must be an https image URL" })
      .max(3000)
      .optional()
      .meta({ title: "Icon URL", description: "An image that replaces the app's icon." }),
    icon_emoji: z
      .string()
      .regex(/^:[\w+'-]+:$/, "must be an emoji name between colons, such as :bell:")
      .optional()
      .meta({ title: "Icon emoji", description: "An emoji that replaces the app's icon." }),
    thread_ts: z
      .string()
      .refine((value) => timestampPattern.test(value) || permalinkPattern.test(value), {
        error: "must be a message timestamp, such as 1524523204.000192, or a link to the message",
      })
      .transform((value) => value.replace(new RegExp(`${permalinkPattern.source}.*$`), "$1.$2"))
      .optional()
      .meta({ title: "Reply to", description: "A message in this channel, as a link or timestamp." }),
    reply_broadcast: optionalFlag("Also send to channel", "Shows a reply in the channel as well."),
    blocks: z
      .array(z.looseObject({ type: z.string() }))
      .max(50)
      .optional()
      .meta({
        title: "Blocks",
        description:
          "Block Kit blocks. The text is then used in notifications. Only for posts without media.",
      }),
    first_comment: z
      .string()
      .min(1)
      .max(4000)
      .optional()
      .meta({ title: "First comment", description: "Posted as the first reply in the thread." }),
  })
  .superRefine((config, context) => {
    const addIssue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message })
    if (config.markdown && config.blocks)
      addIssue("markdown", "A Slack message can have Markdown or blocks, not both.")
    if (config.icon_url && config.icon_emoji) addIssue("icon_emoji", "Set icon_url or icon_emoji, not both.")
    if (config.reply_broadcast && !config.thread_ts)
      addIssue("reply_broadcast", "Only replies can also be sent to the channel. Set thread_ts.")
  })

export type SlackConfig = z.infer<typeof configSchema>
