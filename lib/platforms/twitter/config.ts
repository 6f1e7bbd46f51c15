import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

const postReference = z
  .string()
  .regex(
    /^(\d{1,19}|https:\/\/(www\.|mobile\.)?(x|twitter)\.com\/\w+\/status\/\d{1,19}.*)$/,
    "must be a post id or a post's URL on x.com",
  )
const numericId = (message: string) => z.string().regex(/^\d{1,19}$/, message)

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
          .meta({ title: "Duration", description: "Minutes, from 5 to 10,080 (one week)." }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only for posts without media or a quote." }),
    reply_settings: z
      .enum(["everyone", "following", "mentionedUsers", "subscribers", "verified"])
      .optional()
      .meta({
        title: "Who can reply",
        description:
          "following: accounts that this account follows; mentionedUsers: accounts mentioned in the post.",
      }),
    quote_tweet_id: postReference
      .optional()
      .meta({ title: "Quote a post", description: "The post's id or its URL on x.com." }),
    in_reply_to_tweet_id: postReference
      .optional()
      .meta({ title: "Reply to a post", description: "The post's id or its URL on x.com." }),
    community_id: numericId("must be a community id from the twitter-communities lookup")
      .optional()
      .meta({ title: "Community", description: "Posts to a community the account has joined." }),
    share_with_followers: optionalFlag(
      "Share with followers",
      "Also shows a community or subscribers-only post to all followers.",
    ),
    for_super_followers_only: optionalFlag("Subscribers only", "Only paying subscribers can see the post."),
    tagged_user_ids: z
      .array(numericId("must be a user id from the twitter-users lookup"))
      .max(10)
      .optional()
      .meta({
        title: "Tagged people",
        description: "Up to ten people in the media. Only for posts with media.",
      }),
    place_id: z.string().min(1).optional().meta({ title: "Place", description: "The place's id on X." }),
    made_with_ai: optionalFlag("Made with AI", "Labels the media as made with AI."),
    paid_partnership: optionalFlag("Paid partnership", "Labels the post as paid promotion."),
  })
  .superRefine(({ poll, quote_tweet_id }, context) => {
    if (poll && quote_tweet_id)
      context.addIssue({
        code: "custom",
        path: ["poll"],
        message: "A post on X can have a poll or a quote, not both.",
      })
  })

export type TwitterConfig = z.infer<typeof configSchema>

/** Extracts the post id from an id or URL. */
export const postIdOf = (reference: string) => /(?:^|\/status\/)(\d{1,19})/.exec(reference)?.[1] ?? reference
