import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

export const subredditName = z
  .string()
  .regex(
    /^(?:\/?r\/)?(?:\w{2,21}|u_[\w-]{3,20})$/,
    "must be a subreddit such as r/bells, or u_name for a profile",
  )

export const configSchema = z
  .object({
    subreddit: subredditName.meta({
      title: "Subreddit",
      description: "The subreddit's name, such as r/bells.",
    }),
    title: z.string().trim().min(1).max(300).meta({ title: "Title", description: "The post's headline." }),
    flair_id: z
      .string()
      .min(1)
      .optional()
      .meta({ title: "Flair", description: "One of the subreddit's flairs. Some subreddits require one." }),
    flair_text: optionalText(64, "Flair text", "Custom text for flairs that allow it."),
    nsfw: optionalFlag("Not safe for work", "Marks the post as adult content."),
    spoiler: optionalFlag("Spoiler", "Hides the text and images until the post is opened."),
    sendreplies: z
      .boolean()
      .default(true)
      .meta({ title: "Reply notifications", description: "Sends replies to the account's inbox." }),
    link_url: webUrl
      .optional()
      .meta({ title: "Link", description: "Creates a link post. Can't be combined with media." }),
    poll: z
      .object({
        options: z.array(z.string().min(1).max(120)).min(2).max(6).meta({ title: "Options" }),
        duration_days: z
          .number()
          .int()
          .min(1)
          .max(7)
          .default(3)
          .meta({ title: "Duration", description: "Number of days the poll is open." }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only for posts without media or a link." }),
    first_comment: z
      .string()
      .min(1)
      .max(10_000)
      .optional()
      .meta({ title: "First comment", description: "Added as a comment once the post is published." }),
  })
  .superRefine(({ poll, link_url }, context) => {
    if (poll && link_url)
      context.addIssue({
        code: "custom",
        path: ["poll"],
        message: "A Reddit post can have a poll or a link, not both.",
      })
  })

export type RedditConfig = z.infer<typeof configSchema>

/** The name without the `r/` prefix. */
export const withoutPrefix = (subreddit: string) => subreddit.replace(/^\/?r\//, "")
