import { z } from "zod"

const postReference = z
  .string()
  .regex(
    /^(\d{1,19}|https:\/\/(www\.|mobile\.)?(x|twitter)\.com\/\w+\/status\/\d{1,19}.*)$/,
    "must be the number of a post or its address on x.com",
  )
const id = (message: string) => z.string().regex(/^\d{1,19}$/, message)

export const configSchema = z
  .object({
    poll: z
      .object({
        options: z.array(z.string().min(1).max(25)).min(2).max(4).meta({ title: "Options" }),
        duration_minutes: z
          .number()
          .int()
          .min(5)
          .max(10_080)
          .default(1440)
          .meta({ title: "Open for", description: "In minutes, from five to a week." }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only on a post without media and without a quote." }),
    reply_settings: z
      .enum(["everyone", "following", "mentionedUsers", "subscribers", "verified"])
      .optional()
      .meta({
        title: "Who can reply",
        description: "following: accounts that this one follows; mentionedUsers: those that the post names.",
      }),
    quote_tweet_id: postReference
      .optional()
      .meta({ title: "Quote a post", description: "Its number or its address on x.com." }),
    in_reply_to_tweet_id: postReference
      .optional()
      .meta({ title: "Reply to a post", description: "Its number or its address on x.com." }),
    community_id: id("must be the number of a community; twitter-communities finds it")
      .optional()
      .meta({ title: "Community", description: "Posts to a community that this account has joined." }),
    share_with_followers: z.boolean().optional().meta({
      title: "Share with followers",
      description: "Shows a post to a community or to subscribers to all followers as well.",
    }),
    for_super_followers_only: z
      .boolean()
      .optional()
      .meta({ title: "Subscribers only", description: "Only people who pay for a subscription see it." }),
    tagged_user_ids: z
      .array(id("must be the number of an account; twitter-users finds it"))
      .max(10)
      .optional()
      .meta({ title: "People in the picture", description: "Up to ten; only on a post with media." }),
    place_id: z.string().min(1).optional().meta({ title: "Place", description: "The id of a place on X." }),
    made_with_ai: z
      .boolean()
      .optional()
      .meta({ title: "Made with AI", description: "Says that the media were made with AI." }),
    paid_partnership: z
      .boolean()
      .optional()
      .meta({ title: "Paid partnership", description: "Labels the post as paid promotion." }),
  })
  .superRefine(({ poll, quote_tweet_id }, context) => {
    if (poll && quote_tweet_id)
      context.addIssue({ code: "custom", path: ["poll"], message: "X takes a poll or a quote, not both." })
  })

export type TwitterConfig = z.infer<typeof configSchema>

/** The number of a post, however it was given. */
export const postIdOf = (reference: string) => /(?:^|\/status\/)(\d{1,19})/.exec(reference)?.[1] ?? reference
