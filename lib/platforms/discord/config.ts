import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

const snowflake = (message: string) => z.string().regex(/^\d{1,20}$/, message)
const embedUrl = webUrl.max(2048)

const pollSchema = z.object({
  question: z.string().min(1).max(300).meta({ title: "Question" }),
  answers: z.array(z.string().min(1).max(55)).min(1).max(10).meta({ title: "Answers" }),
  duration: z
    .number()
    .int()
    .min(1)
    .max(768)
    .default(24)
    .meta({ title: "Duration", description: "In hours, up to 32 days." }),
  allow_multiselect: z.boolean().default(false).meta({ title: "Allow multiple answers" }),
})

const embedSchema = z
  .object({
    title: z.string().max(256).optional().meta({ title: "Title" }),
    description: z.string().max(4096).optional().meta({ title: "Text" }),
    url: embedUrl.optional().meta({ title: "Title link" }),
    color: z
      .int()
      .min(0)
      .max(0xffffff)
      .optional()
      .meta({ title: "Color", description: "As a number. For example, 5793266 is #5865F2." }),
    timestamp: z.iso.datetime({ offset: true }).optional().meta({ title: "Time" }),
    image: z.object({ url: embedUrl }).optional().meta({ title: "Image" }),
    thumbnail: z.object({ url: embedUrl }).optional().meta({ title: "Thumbnail" }),
    author: z
      .object({ name: z.string().min(1).max(256), url: embedUrl.optional(), icon_url: embedUrl.optional() })
      .optional()
      .meta({ title: "Author" }),
    footer: z
      .object({ text: z.string().min(1).max(2048), icon_url: embedUrl.optional() })
      .optional()
      .meta({ title: "Footer" }),
    fields: z
      .array(
        z.object({
          name: z.string().min(1).max(256),
          value: z.string().min(1).max(1024),
          inline: z.boolean().optional(),
        }),
      )
      .max(25)
      .optional()
      .meta({ title: "Fields" }),
  })
  .refine(
    ({ title, description, image, thumbnail, author, footer, fields }) =>
      title || description || image || thumbnail || author || footer || fields?.length,
    "An embed needs at least a title, text, a field, or an image.",
  )
type Embed = z.infer<typeof embedSchema>

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const maxEmbedText = 6000
const embedText = ({ title, description, footer, author, fields = [] }: Embed) =>
  [
    title,
    description,
    footer?.text,
    author?.name,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ].join("").length

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  thread_name: z.string().min(1).max(100).optional().meta({
    title: "Thread title",
    description:
      "In a forum, the post's title. Defaults to the post's title or first line. In other channels, opens a thread below the message.",
  }),
  applied_tags: z
    .array(snowflake("must be a tag id; discord-tags lists them"))
    .max(5)
    .optional()
    .meta({ title: "Tags", description: "For forums only. Up to five of its tags." }),
  auto_archive_duration: z
    .union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10_080)], {
      error: "must be 60, 1440, 4320, or 10080",
    })
    .optional()
    .meta({
      title: "Hide the thread after",
      description: "Minutes of inactivity: 60, 1440, 4320, or 10080.",
    }),
  mention_everyone: optionalFlag(
    "Notify everyone",
    "If off, @everyone and @here in the text don't notify anyone.",
  ),
  mention_roles: z
    .array(snowflake("must be a role id; discord-roles lists them"))
    .max(100)
    .optional()
    .meta({ title: "Notify roles", description: "Mentioned before the text." }),
  mention_users: z
    .array(snowflake("must be a member id; discord-members finds them"))
    .max(100)
    .optional()
    .meta({ title: "Notify members", description: "Mentioned before the text." }),
  suppress_embeds: optionalFlag("Hide link previews", "Discord shows link previews by default."),
  suppress_notifications: optionalFlag("Silent", "Sends no push notifications."),
  spoiler: optionalFlag("Mark media as spoilers", "Hides images and videos until they're clicked."),
  reply_to: snowflake("must be the id of a message in this channel").optional().meta({
    title: "Reply to",
    description: "The id of a message in this channel.",
  }),
  poll: pollSchema
    .optional()
    .meta({ title: "Poll", description: "Only for messages without media or embeds." }),
  embeds: z
    .array(embedSchema)
    .max(10)
    .refine(
      (embeds) => embeds.reduce((total, embed) => total + embedText(embed), 0) <= maxEmbedText,
      `must contain at most ${maxEmbedText.toLocaleString("en")} characters in total`,
    )
    .optional()
    .meta({ title: "Embeds", description: "Boxes with a title, text, fields, and an image." }),
  crosspost: optionalFlag(
    "Publish to followers",
    "For announcement channels. Also publishes to servers that follow the channel.",
  ),
  first_comment: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .meta({ title: "First comment", description: "Sent as a second message below the post." }),
})

export type DiscordConfig = z.infer<typeof configSchema>
