import type { Post, PostWithRelations } from "../../sdk-typescript/src/index.ts"
import { channelName } from "./find.ts"
import { localTime, record, timeZone, type Output } from "./output.ts"

const due = (time: string | null) => (time ? `${localTime(time)} (${timeZone()})` : null)

const common = (post: Post | PostWithRelations) => ({
  Id: post.id,
  Status: post.status,
  Approval: post.approvalStatus === "DRAFT" ? null : post.approvalStatus,
  Rejected: post.rejectionReason,
  Due: due(post.scheduledAt),
  Published: due(post.postedAt),
  URL: post.url,
  Error: post.errorMessage,
})

/** What a change of status answers. */
export const showMoved = (post: Post): Output => record(post, { ...common(post), Caption: post.caption })

export const showPost = (post: PostWithRelations): Output =>
  record(post, {
    ...common(post),
    Channel: channelName(post.socialAccount),
    "Not ready": post.readiness?.problems.map(({ message }) => message).join("\n"),
    Title: post.title,
    Caption: post.caption,
    Thread: post.parts.map(({ caption }, at) => `${at + 1}. ${caption}`).join("\n"),
    Media: post.media.map(({ name, alt }) => `${name}${alt ? ` – ${alt}` : ""}`).join("\n"),
    Tags: post.tags.map(({ name }) => name).join(", "),
    Configuration: post.platformConfiguration && JSON.stringify(post.platformConfiguration),
    Figures: Object.entries(post.metrics ?? {})
      .map(([name, count]) => `${count} ${name}`)
      .join(", "),
  })
