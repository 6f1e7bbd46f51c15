import { reconnect, unavailable, type PlatformError } from "@/lib/platforms/errors"
import type { PlatformContext } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { mapGraphError, transientError, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import type { LongLivedCredentials } from "@/lib/platforms/meta/long-lived-tokens"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type InstagramContext = PlatformContext<LongLivedCredentials>

export const name = "Instagram"
const retryable = (message: string) => (): PlatformError => unavailable(message)
const suspended = () =>
  reconnect(
    "ACCOUNT_SUSPENDED",
    "Instagram has restricted this account. Follow the instructions in the Instagram app, then reconnect the channel.",
  )
const downloadFailed =
  "Instagram couldn't download the media. This server needs a public URL that Instagram can reach."
const professionalRequired =
  "Only professional accounts can publish to Instagram. Switch to a business or creator account in the app."

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes */
const knownErrors: KnownErrors = {
  2_207_001: transientError(name),
  2_207_003: retryable("Instagram took too long to download the media."),
  2_207_004: "Instagram images can be up to 8 MB.",
  2_207_005: "Instagram only accepts JPEG images.",
  2_207_006: retryable("This post's upload to Instagram has expired. Try again."),
  2_207_008: retryable("Instagram is still preparing this post."),
  2_207_009:
    "Instagram feed images must be between 4:5 (portrait) and 1.91:1 (landscape). Crop the image or post it as a story.",
  2_207_010: "Instagram captions can have up to 2,200 characters, 30 hashtags, and 20 mentions.",
  2_207_020: retryable("This post's media on Instagram has expired. Try again."),
  2_207_023: "Instagram doesn't support this type of media.",
  2_207_026: "Instagram doesn't support this video format. Export it as MP4 with H.264 and AAC.",
  2_207_027: retryable("Instagram is still processing the media."),
  2_207_028: "An Instagram carousel must have 2 to 10 items.",
  2_207_032: transientError(name),
  2_207_035: "Tags in Instagram videos can't have a position. Remove the positions.",
  2_207_036: "Instagram requires a position for each person tagged in an image.",
  2_207_037: "Instagram couldn't tag one of this post's products.",
  2_207_040: "You can tag up to 20 people on Instagram.",
  2_207_042: "This account has reached Instagram's limit for posts in 24 hours.",
  2_207_050: suspended,
  /** Can be returned even if the post was published. */
  2_207_051: (ctx) =>
    ctx.phase === "send"
      ? transientError(name)(ctx)
      : unavailable("Instagram is temporarily blocking this action as possible spam."),
  2_207_052: retryable(downloadFailed),
  2_207_053: retryable("Instagram couldn't upload the media. Try again."),
  2_207_057: "The cover frame is outside the video.",
  2_207_077: "Instagram couldn't read this video. Export it as MP4 with H.264 and AAC.",
  2_207_081: "This account can't publish trial reels yet.",
  2_207_082: "Instagram couldn't process the media. Export the video as MP4 with H.264 and AAC.",
  2_207_085: "Instagram couldn't process this video. Export it as MP4 with H.264 and AAC.",
}

/** The status text of a failed container includes one of the codes above. */
export function containerProblem(status: string | undefined): string | null {
  const text = knownErrors[Number(/\b2207\d{3}\b/.exec(status ?? "")?.[0] ?? 0)]
  if (typeof text === "string") return text
  return text ? "Instagram couldn't process the media. Try again." : null
}

const explainGraphError = mapGraphError(name, knownErrors)

export const host = () => baseUrl("instagram", "https://graph.instagram.com")

export const graph = createGraph({
  name,
  base: () => `${host()}/v25.0`,
  explain: (response, ctx) => {
    const text = JSON.stringify(response.body)
    return response.status < 500 && /not an instagram business/i.test(text)
      ? reconnect("PERMISSION_DENIED", professionalRequired)
      : explainGraphError(response, ctx)
  },
})
