import { z } from "zod"

const replyRules = {
  mentioned: "mentionRule",
  followers: "followerRule",
  following: "followingRule",
} as const

const postAddress = z
  .string()
  .regex(
    /^(at:\/\/|https:\/\/[^/]+\/profile\/[^/]+\/post\/)/,
    "must be an at:// URI or the address of a post",
  )

export const configSchema = z.object({
  langs: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag such as en or pt-BR"))
    .max(3)
    .optional()
    .meta({ title: "Languages", description: "Up to three language tags, such as en or pt-BR." }),
  labels: z
    .array(z.enum(["sexual", "nudity", "porn", "graphic-media"]))
    .optional()
    .meta({ title: "Content warnings", description: "Labels that let people hide the post." }),
  external: z
    .object({
      uri: z.url().meta({ title: "Address" }),
      title: z.string().max(300).optional().meta({ title: "Title" }),
      description: z.string().max(1000).optional().meta({ title: "Description" }),
      thumb: z.url().optional().meta({ title: "Picture", description: "Address of an image of up to 1 MB." }),
    })
    .optional()
    .meta({
      title: "Link card",
      description:
        "Shown below the text; left out when the post has images. Without it, the first link makes the card.",
    }),
  quote_post_uri: postAddress
    .optional()
    .meta({ title: "Quote a post", description: "Its at:// URI or its address on bsky.app." }),
  reply_to: postAddress
    .optional()
    .meta({ title: "Reply to a post", description: "Its at:// URI or its address on bsky.app." }),
  threadgate: z
    .object({
      allow: z
        .array(z.enum(["mentioned", "followers", "following"]).or(z.string().startsWith("at://")))
        .max(5)
        .meta({ title: "Allow", description: "mentioned, followers, following or the at:// URI of a list." }),
    })
    .optional()
    .meta({
      title: "Who can reply",
      description: "An empty list lets nobody reply; without it anybody can.",
    }),
  postgate: z
    .object({ disable_quotes: z.boolean().meta({ title: "No quotes" }) })
    .optional()
    .meta({ title: "Quotes", description: "Whether others may quote the post." }),
})

export type BlueskyConfig = z.infer<typeof configSchema>

/** The lexicon's rule for each of our short names. */
export function threadgateRule(allowed: string): Record<string, string> {
  if (allowed.startsWith("at://")) return { $type: "app.bsky.feed.threadgate#listRule", list: allowed }
  return { $type: `app.bsky.feed.threadgate#${replyRules[allowed as keyof typeof replyRules]}` }
}
