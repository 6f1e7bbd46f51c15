import { reconnect, unavailable, type PlatformError } from "@/lib/platforms/errors"
import type { Access } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { explainGraph, passing, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import type { LongLived } from "@/lib/platforms/meta/long-lived"
import { baseUrl } from "@/lib/platforms/settings"

export type InstagramAccess = Access<LongLived>

export const name = "Instagram"
const again = (message: string) => (): PlatformError => unavailable(message)
const suspended = () =>
  reconnect(
    "ACCOUNT_SUSPENDED",
    "Instagram has restricted this account. Open the Instagram app, follow its instructions, then connect the channel again.",
  )
const unfetched =
  "Instagram could not fetch the media. This installation must have a public address that Instagram can reach."
const notProfessional =
  "Instagram takes posts from professional accounts only. Switch the account to business or creator in the app."

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes */
const known: KnownErrors = {
  2_207_001: passing(name),
  2_207_003: again("Instagram took too long to fetch the media."),
  2_207_004: "Instagram takes images of up to 8 MB.",
  2_207_005: "Instagram takes images as JPEG.",
  2_207_006: again("Instagram no longer has what was prepared for this post. Try again."),
  2_207_008: again("Instagram is still setting up this post."),
  2_207_009:
    "Instagram takes feed images from 4:5 (tall) to 1.91:1 (wide). Crop this one, or post it as a story.",
  2_207_010: "Instagram takes captions of up to 2,200 characters, with at most 30 hashtags and 20 mentions.",
  2_207_020: again("Instagram no longer has the media of this post. Try again."),
  2_207_023: "Instagram does not know this kind of media.",
  2_207_026: "Instagram cannot play this video. Export it as MP4 with H.264 and AAC.",
  2_207_027: again("Instagram is still processing the media."),
  2_207_028: "Instagram takes 2 to 10 items in a carousel.",
  2_207_032: passing(name),
  2_207_035: "Tags of people in a video have no position on Instagram. Remove the positions.",
  2_207_036: "Instagram wants a position for each person tagged in an image.",
  2_207_037: "Instagram cannot tag one of the products of this post.",
  2_207_040: "Instagram takes up to 20 tags of people.",
  2_207_042:
    "Instagram takes no more posts of this account today: its limit of posts in 24 hours is reached.",
  2_207_050: suspended,
  /** May come although the post went out. */
  2_207_051: (at) =>
    at.phase === "send"
      ? passing(name)(at)
      : unavailable("Instagram blocks this action for now, since it looks like spam to it."),
  2_207_052: again(unfetched),
  2_207_053: again("Instagram could not upload the media. Try again."),
  2_207_057: "The moment for the cover lies outside of the video.",
  2_207_077: "Instagram cannot read this video. Export it as MP4 with H.264 and AAC.",
  2_207_081: "This account cannot publish trial reels yet.",
  2_207_082: "Instagram could not process the media. Export the video as MP4 with H.264 and AAC.",
  2_207_085: "Instagram could not process this video. Export it as MP4 with H.264 and AAC.",
}

/** What a container says of its failure is a code of the same list, inside a sentence. */
export function containerProblem(status: string | undefined): string | null {
  const text = known[Number(/\b2207\d{3}\b/.exec(status ?? "")?.[0] ?? 0)]
  if (typeof text === "string") return text
  return text ? "Instagram could not process the media. Try again." : null
}

const explainShared = explainGraph(name, known)

export const host = () => baseUrl("instagram", "https://graph.instagram.com")

export const graph = createGraph({
  name,
  base: () => `${host()}/v25.0`,
  explain: (answer, at) => {
    const text = JSON.stringify(answer.body)
    return answer.status < 500 && /not an instagram business/i.test(text)
      ? reconnect("PERMISSION_DENIED", notProfessional)
      : explainShared(answer, at)
  },
})
