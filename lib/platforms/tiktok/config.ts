import { z } from "zod"

export const publicLevel = "PUBLIC_TO_EVERYONE"
export const privateLevel = "SELF_ONLY"

/** TikTok's own names, and short ones for them. */
const privacyLevels = {
  public: publicLevel,
  friends: "MUTUAL_FOLLOW_FRIENDS",
  followers: "FOLLOWER_OF_CREATOR",
  private: privateLevel,
  [publicLevel]: publicLevel,
  MUTUAL_FOLLOW_FRIENDS: "MUTUAL_FOLLOW_FRIENDS",
  FOLLOWER_OF_CREATOR: "FOLLOWER_OF_CREATOR",
  [privateLevel]: privateLevel,
} as const
type PrivacyStatus = keyof typeof privacyLevels

const privacyStatuses = Object.keys(privacyLevels) as [PrivacyStatus, ...PrivacyStatus[]]

const flag = (title: string, description: string, fallback: boolean) =>
  z.boolean().default(fallback).meta({ title, description })

export const configSchema = z
  .object({
    privacy_status: z.enum(privacyStatuses).default(publicLevel).meta({
      title: "Who can see it",
      description: "Public, friends, followers or private; which of them a creator has, creator info says.",
    }),
    allow_comment: flag("Comments", "Others may comment.", true),
    allow_duet: flag("Duets", "Others may make a duet with the video.", true),
    allow_stitch: flag("Stitches", "Others may use a part of the video.", true),
    is_ai_generated: flag("Made with AI", "TikTok labels the video as AI-generated.", false),
    disclose_your_brand: flag(
      "Your brand",
      "The post promotes yourself or your own business; TikTok labels it.",
      false,
    ),
    disclose_branded_content: flag(
      "Branded content",
      "The post promotes another brand; TikTok labels it as a paid partnership. Not for private posts.",
      false,
    ),
    auto_add_music: flag("Add music", "TikTok adds music to a photo post; it can be changed there.", false),
    photo_cover_index: z
      .number()
      .int()
      .min(0)
      .max(34)
      .default(0)
      .meta({ title: "Cover photo", description: "Which photo is the cover; the first one is 0." }),
    title: z
      .string()
      .max(90)
      .optional()
      .meta({ title: "Photo title", description: "Of a photo post. Without it: the post's own title." }),
    post_mode: z.enum(["direct", "inbox"]).default("direct").meta({
      title: "How to post",
      description: "Inbox leaves a draft that the creator finishes in the TikTok app.",
    }),
  })
  .refine(
    ({ disclose_branded_content, privacy_status }) =>
      !disclose_branded_content || privacyLevels[privacy_status] !== privateLevel,
    { path: ["disclose_branded_content"], message: "branded content cannot be private on TikTok" },
  )

export type TikTokConfig = z.infer<typeof configSchema>

export const levelOf = ({ privacy_status }: TikTokConfig) => privacyLevels[privacy_status]
