import { z } from "zod"

const count = z.number().min(0).optional()

/** The counts of `Metrics` in lib/platforms/platform.ts. */
export const metrics = z
  .object({
    impressions: count.describe("Times shown."),
    reach: count.describe("Different people who saw it."),
    likes: count.describe("Likes, favourites and other reactions."),
    comments: count.describe("Comments and replies."),
    shares: count.describe("Shares, reposts, boosts and quotes."),
    saves: count.describe("Saves and bookmarks."),
    clicks: count.describe("Clicks on the post or on a link in it."),
    videoViews: count.describe("Views of the video."),
    raw: z.json().describe("What the platform itself answered; its form is the platform's own."),
  })
  .describe(
    "One vocabulary for all platforms. A count that the platform does not tell is absent. A thread counts as one post.",
  )
  .meta({ id: "Metrics" })
export type PostMetrics = z.output<typeof metrics>
