import { z } from "zod"

const replyRules = {
  mentioned: "mentionRule",
  followers: "followerRule",
  following: "followingRule",
} as const

/** Reads `at://…` and `https://bsky.app/profile/…/post/…`. */
export const referencePattern =
  /^(?:at:\/\/([^/]+)\/app\.bsky\.feed\.post\/|https:\/\/[^/]+\/profile\/([^/]+)\/post\/)([\w.~:-]+)/

const maxCaptionsBytes = 20_000

const postReference = z.string().regex(referencePattern, "must be a post's at:// URI or URL")

const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag such as en or pt-BR")

/** https://www.w3.org/TR/webvtt1/ */
const captionsSchema = z.object({
  lang: languageTag.meta({ title: "Language", description: "A language tag, such as en or pt-BR." }),
  vtt: z
    .string()
    .max(maxCaptionsBytes)
    .regex(/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/, "must be a WebVTT file, which starts with WEBVTT")
    .refine((vtt) => new TextEncoder().encode(vtt).byteLength <= maxCaptionsBytes, {
      error: "can have up to 20,000 bytes",
    })
    .meta({ title: "WebVTT", description: "The content of a .vtt file, up to 20 KB." }),
})

export const configSchema = z.object({
  langs: z
    .array(languageTag)
    .max(3)
    .optional()
    .meta({ title: "Languages", description: "Up to three language tags, such as en or pt-BR." }),
  labels: z
    .array(z.enum(["sexual", "nudity", "porn", "graphic-media"]))
    .optional()
    .meta({ title: "Content warnings", description: "Labels people can use to hide the post." }),
  external: z
    .object({
      uri: z.url().meta({ title: "URL" }),
      title: z.string().max(300).optional().meta({ title: "Title" }),
      description: z.string().max(1000).optional().meta({ title: "Description" }),
      thumb: z.url().optional().meta({ title: "Image", description: "URL of an image up to 1 MB." }),
    })
    .optional()
    .meta({
      title: "Link card",
      description: "Shown below the text unless the post has images. Defaults to a card for the first link.",
    }),
  captions: z
    .array(captionsSchema)
    .max(20)
    .optional()
    .meta({ title: "Subtitles", description: "Subtitles of the first post's video, one per language." }),
  quote_post_uri: postReference
    .optional()
    .meta({ title: "Quote a post", description: "The post's at:// URI or bsky.app URL." }),
  reply_to: postReference
    .optional()
    .meta({ title: "Reply to a post", description: "The post's at:// URI or bsky.app URL." }),
  threadgate: z
    .object({
      allow: z
        .array(z.enum(["mentioned", "followers", "following"]).or(z.string().startsWith("at://")))
        .max(5)
        .meta({ title: "Allow", description: "mentioned, followers, following, or a list's at:// URI." }),
    })
    .optional()
    .meta({
      title: "Who can reply",
      description: "With an empty list, nobody can reply. Defaults to everyone.",
    }),
  postgate: z
    .object({ disable_quotes: z.boolean().meta({ title: "Disable quotes" }) })
    .optional()
    .meta({ title: "Quotes", description: "Whether people can quote the post." }),
})

export type BlueskyConfig = z.infer<typeof configSchema>

/** Converts a short name or list URI to a rule of the lexicon. */
export function threadgateRule(allowed: string): Record<string, string> {
  if (allowed.startsWith("at://")) return { $type: "app.bsky.feed.threadgate#listRule", list: allowed }
  return { $type: `app.bsky.feed.threadgate#${replyRules[allowed as keyof typeof replyRules]}` }
}
