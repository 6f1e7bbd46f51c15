import { z } from "zod"
import { reconnect, unavailable } from "@/lib/platforms/errors"
import type { PlatformContext } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { mapGraphError, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  pageId: z.string(),
  /** The Page's token, derived from the token of the person who connected it. */
  accessToken: z.string(),
})
export type FacebookCredentials = z.infer<typeof credentialsSchema>
export type FacebookContext = PlatformContext<FacebookCredentials>

export const name = "Facebook"
export const version = "v25.0"

const confirmIdentity = () =>
  reconnect(
    "PERMISSION_DENIED",
    "Facebook requires you to confirm your identity before this Page can post. Do that on Facebook, then reconnect the channel.",
  )
const unreadableImage =
  "Facebook can't read this image. Export it as a JPEG or PNG up to 4 MB with an aspect ratio up to 10:1."

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const knownErrors: KnownErrors = {
  368: "Facebook has temporarily blocked this Page from posting because its posts look like spam. Try again tomorrow.",
  506: "This post is identical to the Page's last one, which Facebook doesn't allow. Change the text.",
  324: unreadableImage,
  1_366_046: unreadableImage,
  1_346_003: "This post goes against Facebook's Community Standards. Change it and try again.",
  1_404_102: "This post goes against Facebook's Community Standards. Change it and try again.",
  1_363_030: () => unavailable("Uploading the video to Facebook took too long."),
  1_363_047: () => unavailable("Facebook isn't accepting uploads right now."),
  1_390_008: "This Page is posting too fast for Facebook. Try again in a few hours.",
  1_404_078: confirmIdentity,
  4_854_002: confirmIdentity,
  1_609_005: "Facebook couldn't open this post's link. Check the link.",
  1_609_008: "Apps can't post links to facebook.com. Remove the link.",
  1_609_010: "Facebook couldn't open this post's link. Check the link.",
  2_069_019: "Facebook can't read this file. Export the video as MP4 with H.264 and AAC.",
}

export const graphHost = () => baseUrl("facebook", "https://graph.facebook.com")
export const loginHost = () => baseUrl("facebook", "https://www.facebook.com", "login")

const explain = mapGraphError(name, knownErrors)

export const graph = createGraph({ name, base: () => `${graphHost()}/${version}`, explain })

/** Videos are uploaded to a separate host. */
export const videoGraph = createGraph({
  name,
  base: () => `${baseUrl("facebook", "https://graph-video.facebook.com", "video")}/${version}`,
  explain,
})
