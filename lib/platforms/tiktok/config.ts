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

/** When the composer shows a setting. */
type ShownFor = { media?: "image" | "video"; shownWith?: "disclose_content" }

/** TikTok's guidelines: nothing is chosen for the creator. https://developers.tiktok.com/doc/content-sharing-guidelines */
const flag = (title: string, description: string, shown: ShownFor = {}) =>
  z
    .boolean()
    .default(false)
    .meta({ title, description, ...shown })

export const configSchema = z
  .object({
    privacy_status: z
      .enum(privacyStatuses, { error: "Choose who can see the post: public, friends, followers, or private" })
      .meta({
        title: "Who can see it",
        description: "Public, friends, followers, or private, if the account offers it. There's no default.",
      }),
    allow_comment: flag("Comments", "Allows comments."),
    allow_duet: flag("Duets", "Allows duets with the video.", { media: "video" }),
    allow_stitch: flag("Stitches", "Allows others to use clips of the video.", { media: "video" }),
    is_ai_generated: flag("Made with AI", "Labels the video as AI-generated.", { media: "video" }),
    disclose_content: flag(
      "Disclose post content",
      "The post promotes you, a brand, a product, or a service. Choose Your brand, Branded content, or both.",
    ),
    disclose_your_brand: flag(
      "Your brand",
      'The post promotes you or your business. TikTok labels it as "Promotional content".',
      { shownWith: "disclose_content" },
    ),
    disclose_branded_content: flag(
      "Branded content",
      'The post promotes another brand. TikTok labels it as "Paid partnership". Not available for private posts.',
      { shownWith: "disclose_content" },
    ),
    auto_add_music: flag("Add music", "TikTok adds music to a photo post. You can change it in the app.", {
      media: "image",
    }),
    photo_cover_index: z.number().int().min(0).max(34).default(0).meta({
      title: "Cover photo",
      description: "Index of the cover photo, starting at 0.",
      media: "image",
    }),
    title: optionalText(90, "Photo title", "Title of a photo post. Defaults to the post's title."),
    post_mode: z.enum(["direct", "inbox"]).default("direct").meta({
      title: "How to post",
      description: "inbox: leaves a draft that the creator finishes in the TikTok app.",
    }),
  })
  .refine(
    ({ disclose_content, disclose_your_brand, disclose_branded_content }) =>
      !disclose_content || disclose_your_brand || disclose_branded_content,
    {
      path: ["disclose_content"],
      message: "Indicate whether the post promotes yourself, a third party, or both",
    },
  )
  .refine(
    ({ disclose_branded_content, privacy_status }) =>
      !disclose_branded_content || privacyLevels[privacy_status] !== privateLevel,
    { path: ["disclose_branded_content"], message: "branded content can't be private on TikTok" },
  )

export type TikTokConfig = z.infer<typeof configSchema>

export const privacyLevelOf = ({ privacy_status }: TikTokConfig) => privacyLevels[privacy_status]
