import type { Post, PostWithRelations } from "../../sdk-typescript/src/index.ts"
import { channelName } from "./find.ts"
import { localTime, record, timeZone, type Output } from "./output/output.ts"
import { colored, flexible, table } from "./output/table.ts"

const timeInZone = (time: string | null) => (time ? `${localTime(time)} (${timeZone()})` : null)

const common = (post: Post | PostWithRelations) => ({
  Id: post.id,
  Status: post.status,
  Approval: post.approvalStatus === "DRAFT" ? null : post.approvalStatus,
  Rejected: post.rejectionReason,
  Due: timeInZone(post.scheduledAt),
  Published: timeInZone(post.postedAt),
  URL: post.url,
  Error: post.errorMessage,
  Warning: post.warning,
})

export const showPostStatus = (post: Post): Output => record(post, { ...common(post), Caption: post.caption })

export const showPost = (post: PostWithRelations): Output =>
  record(post, {
    ...common(post),
    Channel: channelName(post.socialAccount),
    Group: post.groupId,
    "Not ready": post.readiness?.problems.map(({ message }) => message).join("\n"),
    Title: post.title,
    Caption: post.caption,
    Thread: post.parts.map(({ caption }, index) => `${index + 1}. ${caption}`).join("\n"),
    Media: post.media.map(({ name, alt }) => `${name}${alt ? ` (${alt})` : ""}`).join("\n"),
    Tags: post.tags.map(({ name }) => name).join(", "),
    Configuration: post.platformConfiguration && JSON.stringify(post.platformConfiguration),
    Metrics: Object.entries(post.metrics ?? {})
      .map(([name, count]) => `${count} ${name}`)
      .join(", "),
  })

export const showPosts = (posts: PostWithRelations[], below?: string): Output =>
  table(posts, {
    columns: {
      ID: "id",
      STATUS: colored(({ status, approvalStatus }) =>
        approvalStatus === "PENDING_APPROVAL" ? approvalStatus : status,
      ),
      [`DUE (${timeZone()})`]: ({ postedAt, scheduledAt }) => localTime(postedAt ?? scheduledAt),
      CHANNEL: flexible(({ socialAccount }) => channelName(socialAccount)),
      CAPTION: flexible("caption"),
    },
    empty: "No posts.",
    below,
  })
