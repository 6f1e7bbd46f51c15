import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"

export const publicLevel = "PUBLIC_TO_EVERYONE"
export const privateLevel = "SELF_ONLY"

/** TikTok's names, and short aliases for them. */
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

const flag = (title: string, description: string, defaultValue: boolean) =>
  z.boolean().default(defaultValue).meta({ title, description })

export const configSchema = z
  .object({
    privacy_status: z.enum(privacyStatuses).default(publicLevel).meta({
      title: "Who can see it",
      description:
        "Public, friends, followers, or private. The tiktok-creator-info lookup lists the creator's options.",
    }),
    allow_comment: flag("Comments", "Allows comments.", true),
    allow_duet: flag("Duets", "Allows duets with the video.", true),
    allow_stitch: flag("Stitches", "Allows others to use clips of the video.", true),
    is_ai_generated: flag("Made with AI", "Labels the video as AI-generated.", false),
    disclose_your_brand: flag(
      "Your brand",
      "The post promotes you or your business. TikTok labels it.",
      false,
    ),
    disclose_branded_content: flag(
      "Branded content",
      "The post promotes another brand. TikTok labels it as a paid partnership. Not available for private posts.",
      false,
    ),
    auto_add_music: flag(
      "Add music",
      "TikTok adds music to a photo post. You can change it in the app.",
      false,
    ),
    photo_cover_index: z
      .number()
      .int()
      .min(0)
      .max(34)
      .default(0)
      .meta({ title: "Cover photo", description: "Index of the cover photo, starting at 0." }),
    title: optionalText(90, "Photo title", "Title of a photo post. Defaults to the post's title."),
    post_mode: z.enum(["direct", "inbox"]).default("direct").meta({
      title: "How to post",
      description: "inbox: leaves a draft that the creator finishes in the TikTok app.",
    }),
  })
  .refine(
    ({ disclose_branded_content, privacy_status }) =>
      !disclose_branded_content || privacyLevels[privacy_status] !== privateLevel,
    { path: ["disclose_branded_content"], message: "branded content can't be private on TikTok" },
  )

export type TikTokConfig = z.infer<typeof configSchema>

export const privacyLevelOf = ({ privacy_status }: TikTokConfig) => privacyLevels[privacy_status]
