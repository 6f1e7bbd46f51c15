import { z } from "zod"
import { reconnect, unavailable } from "@/lib/platforms/errors"
import type { PlatformContext } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { mapGraphError, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  pageId: z.string(),
  /** The Page's own token, derived from the token of the person who connected it. */
  accessToken: z.string(),
})
export type FacebookCredentials = z.infer<typeof credentialsSchema>
export type FacebookContext = PlatformContext<FacebookCredentials>

export const name = "Facebook"
export const version = "v25.0"

const confirmIdentity = () =>
  reconnect(
    "PERMISSION_DENIED",
    "Facebook wants you to confirm who you are before this Page may post. Do so on Facebook, then connect the channel again.",
  )
const unreadableImage =
  "Facebook cannot read this image. Export it as JPEG or PNG of up to 4 MB and at most 10:1 in shape."

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const known: KnownErrors = {
  368: "Facebook blocks this Page's posts for some hours, since they look like spam to it. Try again tomorrow.",
  506: "Facebook refuses a post that repeats the last one. Change the text.",
  324: unreadableImage,
  1_366_046: unreadableImage,
  1_346_003:
    "Facebook refuses this post for its content. Read Facebook's Community Standards, and change it.",
  1_404_102:
    "Facebook refuses this post for its content. Read Facebook's Community Standards, and change it.",
  1_363_030: () => unavailable("Facebook took too long to take the video."),
  1_363_047: () => unavailable("Facebook takes no uploads just now."),
  1_390_008: "Facebook finds that this Page posts too fast. Try again in some hours.",
  1_404_078: confirmIdentity,
  4_854_002: confirmIdentity,
  1_609_005: "Facebook could not open the link of this post. Check the link.",
  1_609_008: "Facebook takes no links to facebook.com in posts of apps. Remove the link.",
  1_609_010: "Facebook could not open the link of this post. Check the link.",
  2_069_019: "Facebook cannot read this file. Export the video as MP4 with H.264 and AAC.",
}

export const graphHost = () => baseUrl("facebook", "https://graph.facebook.com")
export const loginHost = () => baseUrl("facebook", "https://www.facebook.com", "login")

const explain = mapGraphError(name, known)

export const graph = createGraph({ name, base: () => `${graphHost()}/${version}`, explain })

/** Films go to a host of their own. */
export const videoGraph = createGraph({
  name,
  base: () => `${baseUrl("facebook", "https://graph-video.facebook.com", "video")}/${version}`,
  explain,
})
