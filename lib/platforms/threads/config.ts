import { z } from "zod"

export const configSchema = z.object({
  reply_control: z
    .enum(["everyone", "accounts_you_follow", "mentioned_only", "parent_post_author_only", "followers_only"])
    .optional()
    .meta({ title: "Who can reply", description: "Defaults to the account's setting." }),
  topic_tag: z
    .string()
    .min(1)
    .max(50)
    .regex(/^[^.&]*$/, "can't contain . or &")
    .optional()
    .meta({ title: "Topic", description: "Defaults to the first #tag in the text." }),
  poll: z
    .object({
      options: z
        .array(z.string().min(1).max(25))
        .min(2)
        .max(4)
        .meta({ title: "Options", description: "Two to four options of up to 25 characters each." }),
    })
    .optional()
    .meta({ title: "Poll", description: "Open for 24 hours. Only for posts without media." }),
  quote_post_id: z
    .string()
    .regex(/^\d+$/, "must be a numeric post id")
    .optional()
    .meta({ title: "Quote a post", description: "The post's id in the Threads API." }),
  link_attachment: z.url().optional().meta({
    title: "Link preview",
    description: "Only for posts without media. Defaults to the first link in the text.",
  }),
  location_id: z
    .string()
    .regex(/^\d+$/, "must be a numeric location id")
    .optional()
    .meta({ title: "Location", description: "The place shown with the post." }),
})

export type ThreadsConfig = z.output<typeof configSchema>
