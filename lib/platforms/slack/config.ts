import { z } from "zod"

const timestamp = /^\d{10}\.\d{6}$/
/** In a message's address the number has no point. */
const permalink = /^https:\/\/[\w.-]+\/archives\/\w+\/p(\d{10})(\d{6})/

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z
  .looseObject({
    markdown: z.boolean().optional().meta({
      title: "Markdown",
      description:
        "The text is Markdown, as on GitHub; only without media. Otherwise it is shown as it stands.",
    }),
    mention: z.enum(["here", "channel", "everyone"]).optional().meta({
      title: "Notify",
      description:
        "here: who is online in the channel; channel: all its members; everyone: the whole workspace.",
    }),
    mention_users: z
      .array(z.string().regex(/^[UW][A-Z0-9]+$/, "must be a member's id; slack-users lists them"))
      .max(50)
      .optional()
      .meta({ title: "Notify members", description: "They are mentioned in front of the text." }),
    unfurl_links: z
      .boolean()
      .optional()
      .meta({ title: "Link previews", description: "Slack decides by itself otherwise." }),
    unfurl_media: z
      .boolean()
      .optional()
      .meta({ title: "Media previews", description: "Of links to images and videos; shown otherwise." }),
    username: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .meta({ title: "Shown name", description: "In place of the app's own." }),
    icon_url: z
      .url({ protocol: /^https$/, error: "must be an https address of an image" })
      .max(3000)
      .optional()
      .meta({ title: "Shown picture", description: "The address of an image, in place of the app's own." }),
    icon_emoji: z
      .string()
      .regex(/^:[\w+'-]+:$/, "must be an emoji's name between colons, such as :bell:")
      .optional()
      .meta({ title: "Shown emoji", description: "In place of the app's picture." }),
    thread_ts: z
      .string()
      .refine((value) => timestamp.test(value) || permalink.test(value), {
        error: "must be a message's number, such as 1524523204.000192, or its link",
      })
      .transform((value) => value.replace(new RegExp(`${permalink.source}.*$`), "$1.$2"))
      .optional()
      .meta({ title: "Reply to", description: "A message of this channel: its link, or its number." }),
    reply_broadcast: z
      .boolean()
      .optional()
      .meta({ title: "Also in the channel", description: "With a reply: shows it in the channel as well." }),
    blocks: z
      .array(z.looseObject({ type: z.string() }))
      .max(50)
      .optional()
      .meta({
        title: "Blocks",
        description: "Block Kit; the text is then what notifications show. Without media.",
      }),
    first_comment: z
      .string()
      .min(1)
      .max(4000)
      .optional()
      .meta({ title: "First comment", description: "A first answer in the message's thread." }),
  })
  .superRefine((config, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message })
    if (config.markdown && config.blocks) refuse("markdown", "Slack takes Markdown or blocks, not both.")
    if (config.icon_url && config.icon_emoji) refuse("icon_emoji", "Give icon_url or icon_emoji, not both.")
    if (config.reply_broadcast && !config.thread_ts)
      refuse("reply_broadcast", "Only a reply can be shown in the channel as well: give thread_ts.")
  })

export type SlackConfig = z.infer<typeof configSchema>
