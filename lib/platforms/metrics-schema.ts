import { z } from "zod"

const count = z.number().min(0).optional()

/** Schema of `Metrics` in platform.ts. */
export const metrics = z
  .object({
    impressions: count.describe("Number of times the post was shown."),
    reach: count.describe("Number of people who saw the post."),
    likes: count.describe("Likes, favorites, and other reactions."),
    comments: count.describe("Comments and replies."),
    shares: count.describe("Shares, reposts, boosts, and quotes."),
    saves: count.describe("Saves and bookmarks."),
    clicks: count.describe("Clicks on the post or on a link in it."),
    videoViews: count.describe("Views of the video."),
    raw: z.json().describe("The platform's own response, in its own format."),
  })
  .describe(
    "Metrics normalized across platforms. Counts the platform doesn't report are omitted. A thread counts as one post.",
  )
  .meta({ id: "Metrics" })
export type PostMetrics = z.output<typeof metrics>
