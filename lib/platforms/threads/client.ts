import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { Access } from "@/lib/platforms/platform"
import { createGraph } from "@/lib/platforms/meta/graph"
import { explainGraph, passing, type KnownErrors } from "@/lib/platforms/meta/graph-errors"
import type { LongLived } from "@/lib/platforms/meta/long-lived"
import { baseUrl } from "@/lib/platforms/settings"

export type ThreadsAccess = Access<LongLived>

export const name = "Threads"

/** https://developers.facebook.com/docs/threads/troubleshooting */
const known: KnownErrors = {
  /** Also said of a container that is ready, for some seconds: nothing was published then. */
  4_279_009: () => unavailable("Threads does not find what was prepared for this post yet."),
  4_279_013: () =>
    reconnect(
      "ACCOUNT_SUSPENDED",
      "Threads has restricted this account. Open the app, follow its instructions, then connect the channel again.",
    ),
  /** May come although the post went out. */
  2_207_051: (at) =>
    at.phase === "send"
      ? passing(name)(at)
      : rejected("Threads blocks this action for now, since it looks like spam to it. Try again tomorrow."),
  2_207_052: () =>
    unavailable(
      "Threads could not fetch the media. This installation must have a public address that Threads can reach.",
    ),
}

const problems: Record<string, string> = {
  FAILED_DOWNLOADING_VIDEO: "Threads could not fetch the video.",
  FAILED_PROCESSING_AUDIO: "Threads cannot play this video's sound. Export it as AAC.",
  FAILED_PROCESSING_VIDEO: "Threads cannot play this video. Export it as MP4 with H.264 and AAC.",
  INVALID_ASPEC_RATIO: "Threads does not take a video of this shape.",
  INVALID_BIT_RATE: "Threads takes videos of up to 100 Mbit per second.",
  INVALID_DURATION: "Threads takes videos of up to 5 minutes.",
  INVALID_FRAME_RATE: "Threads takes videos of 23 to 60 frames per second.",
  INVALID_AUDIO_CHANNELS: "Threads takes videos with mono or stereo sound.",
  INVALID_AUDIO_CHANNEL_LAYOUT: "Threads takes videos with mono or stereo sound.",
}

/** The word by which a container names its failure; UNKNOWN is one of them. */
export const containerProblem = (word: string | undefined) => problems[word ?? ""] ?? null

export const host = () => baseUrl("threads", "https://graph.threads.net")

export const graph = createGraph({
  name,
  base: () => `${host()}/v1.0`,
  explain: explainGraph(name, known),
})
