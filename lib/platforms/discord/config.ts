import { z } from "zod"
import { webUrl } from "@/lib/platforms/text/web-url"

const snowflake = (message: string) => z.string().regex(/^\d{1,20}$/, message)
const address = webUrl.max(2048)

const pollSchema = z.object({
  question: z.string().min(1).max(300).meta({ title: "Question" }),
  answers: z.array(z.string().min(1).max(55)).min(1).max(10).meta({ title: "Answers" }),
  duration: z
    .number()
    .int()
    .min(1)
    .max(768)
    .default(24)
    .meta({ title: "Open for", description: "In hours, up to 32 days." }),
  allow_multiselect: z.boolean().default(false).meta({ title: "Several choices" }),
})

const embedSchema = z
  .object({
    title: z.string().max(256).optional().meta({ title: "Title" }),
    description: z.string().max(4096).optional().meta({ title: "Text" }),
    url: address.optional().meta({ title: "Link of the title" }),
    color: z
      .int()
      .min(0)
      .max(0xffffff)
      .optional()
      .meta({ title: "Colour", description: "As a number: 5793266 is #5865F2." }),
    timestamp: z.iso.datetime({ offset: true }).optional().meta({ title: "Time" }),
    image: z.object({ url: address }).optional().meta({ title: "Image" }),
    thumbnail: z.object({ url: address }).optional().meta({ title: "Small image" }),
    author: z
      .object({ name: z.string().min(1).max(256), url: address.optional(), icon_url: address.optional() })
      .optional()
      .meta({ title: "Author" }),
    footer: z
      .object({ text: z.string().min(1).max(2048), icon_url: address.optional() })
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
    "An embed needs at least a title, a text, a field or an image.",
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

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  thread_name: z.string().min(1).max(100).optional().meta({
    title: "Thread title",
    description:
      "In a forum, the title of the post (otherwise the post's title or first line); elsewhere, opens a thread below the message.",
  }),
  applied_tags: z
    .array(snowflake("must be the number of a tag; discord-tags lists them"))
    .max(5)
    .optional()
    .meta({ title: "Tags", description: "In a forum: up to five of its tags." }),
  auto_archive_duration: z
    .union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10_080)], {
      error: "must be 60, 1440, 4320 or 10080 minutes",
    })
    .optional()
    .meta({
      title: "Hide the thread after",
      description: "In minutes without a message: 60, 1440, 4320, 10080.",
    }),
  mention_everyone: z.boolean().optional().meta({
    title: "Notify everyone",
    description: "Without it, @everyone and @here in a text notify nobody.",
  }),
  mention_roles: z
    .array(snowflake("must be the number of a role; discord-roles lists them"))
    .max(100)
    .optional()
    .meta({ title: "Notify roles", description: "They are mentioned in front of the text." }),
  mention_users: z
    .array(snowflake("must be the number of a member; discord-members finds them"))
    .max(100)
    .optional()
    .meta({ title: "Notify members", description: "They are mentioned in front of the text." }),
  suppress_embeds: z
    .boolean()
    .optional()
    .meta({ title: "No link preview", description: "Discord shows previews of links otherwise." }),
  suppress_notifications: z
    .boolean()
    .optional()
    .meta({ title: "Silent", description: "Nobody gets a push notification." }),
  spoiler: z
    .boolean()
    .optional()
    .meta({ title: "Cover media", description: "Images and videos are shown after a click only." }),
  reply_to: snowflake("must be the number of a message in this channel").optional().meta({
    title: "Reply to",
    description: "The number of a message in this channel.",
  }),
  poll: pollSchema
    .optional()
    .meta({ title: "Poll", description: "Only on a message without media and embeds." }),
  embeds: z
    .array(embedSchema)
    .max(10)
    .refine(
      (embeds) => embeds.reduce((total, embed) => total + embedText(embed), 0) <= maxEmbedText,
      `must hold at most ${maxEmbedText.toLocaleString("en")} characters in all`,
    )
    .optional()
    .meta({ title: "Embeds", description: "Framed boxes with title, text, fields and image." }),
  crosspost: z.boolean().optional().meta({
    title: "Publish to followers",
    description: "In an announcement channel: also to the servers that follow it.",
  }),
  first_comment: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .meta({ title: "First comment", description: "A second message, below the post." }),
})

export type DiscordConfig = z.infer<typeof configSchema>
