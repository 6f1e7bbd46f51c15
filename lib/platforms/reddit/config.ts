import { z } from "zod"

export const subredditName = z
  .string()
  .regex(
    /^(?:\/?r\/)?(?:\w{2,21}|u_[\w-]{3,20})$/,
    "must be the name of a subreddit such as r/bells, or u_name for a profile",
  )

export const configSchema = z
  .object({
    subreddit: subredditName.meta({ title: "Subreddit", description: "Its name, such as r/bells." }),
    title: z.string().trim().min(1).max(300).meta({ title: "Title", description: "What people see first." }),
    flair_id: z
      .string()
      .min(1)
      .optional()
      .meta({ title: "Flair", description: "One of the subreddit's flairs; some want one on every post." }),
    flair_text: z
      .string()
      .max(64)
      .optional()
      .meta({ title: "Flair text", description: "For flairs whose text can be changed." }),
    nsfw: z.boolean().optional().meta({ title: "Not safe for work", description: "Only for adults." }),
    spoiler: z
      .boolean()
      .optional()
      .meta({ title: "Spoiler", description: "Hides text and images until somebody opens the post." }),
    sendreplies: z
      .boolean()
      .default(true)
      .meta({ title: "Notify of replies", description: "Replies come to the account's inbox." }),
    link_url: z
      .url({ protocol: /^https?$/, error: "must be a web address, such as https://example.com/page" })
      .optional()
      .meta({ title: "Link", description: "Makes it a link post, without media." }),
    poll: z
      .object({
        options: z.array(z.string().min(1).max(120)).min(2).max(6).meta({ title: "Options" }),
        duration_days: z
          .number()
          .int()
          .min(1)
          .max(7)
          .default(3)
          .meta({ title: "Open for", description: "Days." }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only on a post without media and without a link." }),
    first_comment: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .meta({ title: "First comment", description: "Written below the post once it is out." }),
  })
  .superRefine(({ poll, link_url }, context) => {
    if (poll && link_url)
      context.addIssue({
        code: "custom",
        path: ["poll"],
        message: "Reddit takes a poll or a link, not both.",
      })
  })

export type RedditConfig = z.infer<typeof configSchema>

/** Without the prefix that people write. */
export const nameOf = (subreddit: string) => subreddit.replace(/^\/?r\//, "")
