import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { PlatformContext } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { mapGraphError, transientError, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import type { LongLivedCredentials } from "@/lib/platforms/meta/long-lived-tokens"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type ThreadsContext = PlatformContext<LongLivedCredentials>

export const name = "Threads"

/** https://developers.facebook.com/docs/threads/troubleshooting */
const knownErrors: KnownErrors = {
  /** Also returned for a few seconds after a container is ready. Nothing was published. */
  4_279_009: () => unavailable("Threads hasn't finished preparing this post yet."),
  4_279_013: () =>
    reconnect(
      "ACCOUNT_SUSPENDED",
      "Threads has restricted this account. Open the Threads app, follow the instructions, then reconnect the channel.",
    ),
  /** Can be returned even though the post was published. */
  2_207_051: (ctx) =>
    ctx.phase === "send"
      ? transientError(name)(ctx)
      : rejected("Threads temporarily blocked this action as possible spam. Try again tomorrow."),
  2_207_052: () =>
    unavailable(
      "Threads couldn't download the media. This server needs a public URL that Threads can reach.",
    ),
}

const containerProblems: Record<string, string> = {
  FAILED_DOWNLOADING_VIDEO: "Threads couldn't download the video.",
  FAILED_PROCESSING_AUDIO: "Threads can't process this video's audio. Export it as AAC.",
  FAILED_PROCESSING_VIDEO: "Threads can't process this video. Export it as MP4 with H.264 and AAC.",
  INVALID_ASPEC_RATIO: "Threads doesn't support this video's aspect ratio.",
  INVALID_BIT_RATE: "Threads supports videos up to 100 Mbit/s.",
  INVALID_DURATION: "Threads allows videos up to 5 minutes long.",
  INVALID_FRAME_RATE: "Threads supports videos with 23 to 60 frames per second.",
  INVALID_AUDIO_CHANNELS: "Threads only supports videos with mono or stereo audio.",
  INVALID_AUDIO_CHANNEL_LAYOUT: "Threads only supports videos with mono or stereo audio.",
}

/** The message for a container's error code, or null for an unknown one. */
export const containerProblem = (code: string | undefined) => containerProblems[code ?? ""] ?? null

export const host = () => baseUrl("threads", "https://graph.threads.net")

export const graph = createGraph({
  name,
  base: () => `${host()}/v1.0`,
  explain: mapGraphError(name, knownErrors),
})
