import { z } from "zod"

export const configSchema = z.object({
  reply_control: z
    .enum(["everyone", "accounts_you_follow", "mentioned_only", "parent_post_author_only", "followers_only"])
    .optional()
    .meta({ title: "Who can reply", description: "Without it the account's own setting holds." }),
  topic_tag: z
    .string()
    .min(1)
    .max(50)
    .regex(/^[^.&]*$/, "must not contain . or &")
    .optional()
    .meta({ title: "Topic", description: "Without it the first #tag of the text is the topic." }),
  poll: z
    .object({
      options: z
        .array(z.string().min(1).max(25))
        .min(2)
        .max(4)
        .meta({ title: "Options", description: "Two to four, each of up to 25 characters." }),
    })
    .optional()
    .meta({ title: "Poll", description: "Open for 24 hours; only on a post without media." }),
  quote_post_id: z
    .string()
    .regex(/^\d+$/, "must be the number of a post")
    .optional()
    .meta({ title: "Quote a post", description: "The number that the Threads API has for it." }),
  link_attachment: z.url().optional().meta({
    title: "Link preview",
    description: "Only on a post without media. Without it the first link of the text gets the preview.",
  }),
  location_id: z
    .string()
    .regex(/^\d+$/, "must be the number of a place")
    .optional()
    .meta({ title: "Location", description: "The place that is shown with the post." }),
})

export type ThreadsConfig = z.output<typeof configSchema>
