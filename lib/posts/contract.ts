import { z } from "zod"

import { socialAccount } from "@/lib/accounts/contract"
import { metrics } from "@/lib/platforms/metrics-schema"
import {
  contract,
  cursorQuery,
  idParams,
  nextCursor,
  pageQuery,
  pageShape,
  queryList,
  timestamp,
  timestampOrDate,
} from "@/lib/contract/contract"
import { mediaItemUpdate, postMedia } from "@/lib/media/contract"
import { tag as tagSchema } from "@/lib/tags/contract"
import { problemCodes } from "@/lib/accounts/health/readiness"
import { storedFields, updateFields } from "./post-fields"
import { threadPart } from "./thread-part"

const tag = "Posts"

export const postStatus = z
  .enum(["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED", "DELETED"])
  .meta({ id: "PostStatus" })
export const listedStatus = postStatus.exclude(["DELETED"]).meta({ id: "ListedPostStatus" })
export const approvalStatus = z
  .enum(["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"])
  .meta({ id: "PostApprovalStatus" })

export const moment = timestamp.nullable()
export const configuration = z.record(z.string(), z.unknown())

const postShape = {
  id: z.string(),
  externalId: z.string().nullable(),
  caption: z.string(),
  status: postStatus,
  approvalStatus,
  approvalRequestedAt: moment,
  approvalRequestedBy: z.string().nullable(),
  approvedAt: moment,
  approvedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  scheduledAt: moment,
  platformConfiguration: configuration.nullable(),
  socialAccountId: z.string(),
  groupId: z
    .string()
    .nullable()
    .describe("Shared by posts that were created together for several channels. Null for all others."),
  url: z.string().nullable(),
  ...storedFields,
  postedAt: moment,
  remindedAt: moment.describe(
    "When someone was reminded to publish this post manually. Null for posts that are published automatically.",
  ),
  unpublishAt: moment.describe("When the post is removed from its platform. Null if it stays."),
  unpublishedAt: moment.describe("When the post was removed from its platform. Null if it's still there."),
  errorMessage: z.string().nullable(),
  warning: z
    .string()
    .nullable()
    .describe("What failed after the post was published, such as its first comment. Null if nothing did."),
  createdAt: timestamp,
  updatedAt: timestamp,
}

export const post = z.object(postShape).meta({ id: "Post" })
export type Post = z.output<typeof post>

export const postThreadPart = z
  .object({ caption: z.string(), media: z.array(postMedia) })
  .meta({ id: "PostThreadPart" })

export const readiness = z
  .object({
    ready: z.boolean(),
    problems: z.array(z.object({ code: z.enum(problemCodes), message: z.string() })),
    content: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe("What the platform would reject in the post itself. Omitted if it's nothing."),
  })
  .meta({
    id: "PostReadiness",
    description: "Whether the channel will be able to publish the post when it's due, as far as we know now.",
  })

export const postWithRelations = z
  .object({
    ...postShape,
    readiness: readiness.nullable().describe("Null unless the post is scheduled."),
    errorTag: z
      .string()
      .nullable()
      .describe("Why publishing failed, as in the `post.failed` webhook. Null unless the post failed."),
    metrics: metrics
      .omit({ raw: true })
      .nullable()
      .describe("The latest metrics. Null until they're first fetched."),
    socialAccount,
    media: z.array(postMedia),
    thumbnail: postMedia.nullable(),
    tags: z.array(tagSchema),
    parts: z.array(postThreadPart),
  })
  .meta({ id: "PostWithRelations" })
export type PostWithRelations = z.output<typeof postWithRelations>

export const tagIds = z.array(z.string().max(128)).max(100)

export const postUpdate = z
  .object({
    caption: z.string().min(1).max(100_000).optional(),
    ...updateFields,
    scheduledAt: timestamp.nullish(),
    media: z.array(mediaItemUpdate).max(100).optional(),
    platformConfiguration: configuration.optional(),
    status: z.enum(["DRAFT", "SCHEDULED", "PROCESSING"]).optional(),
    tagIds: tagIds.optional(),
    parts: z
      .array(threadPart(mediaItemUpdate))
      .max(25)
      .optional()
      .describe("Replaces the thread. An empty array removes it."),
  })
  .meta({ id: "PostUpdate" })

export const listPostsContract = contract({
  method: "GET",
  path: "/v0/posts",
  operationId: "listPosts",
  summary: "List and search posts",
  tag,
  scope: "posts:read",
  query: z
    .object({
      page: pageQuery,
      cursor: cursorQuery,
      limit: z.coerce.number().int().min(1).max(200).default(200),
      q: z
        .string()
        .max(200)
        .optional()
        .describe("Words in the post or the names of its channel, client, and tags. All must match."),
      status: listedStatus.optional(),
      statuses: queryList(listedStatus, 5),
      approvalStatus: approvalStatus.optional(),
      scheduledAt: z
        .object({
          from: timestampOrDate.optional().describe("Inclusive."),
          to: timestampOrDate.optional().describe("Inclusive."),
        })
        .optional(),
      tagIds: queryList(z.string().max(128), 100),
      tagMode: z.enum(["ANY", "ALL"]).default("ANY"),
      socialAccountIds: queryList(z.string().max(128), 100),
      groupId: z.string().min(1).max(128).optional(),
      order: z
        .enum(["newest", "soonest"])
        .default("newest")
        .describe("`newest` sorts by creation time, `soonest` by scheduled time."),
    })
    .refine(({ cursor, order }) => !cursor || cursor.order === order, {
      path: ["cursor"],
      message: "This cursor is from a list with a different order.",
    })
    .refine(({ cursor, page }) => !cursor || page === 1, {
      path: ["cursor"],
      message: "Send either `page` or `cursor`, not both.",
    }),
  output: z.object({
    posts: z.array(postWithRelations),
    ...pageShape,
    nextCursor,
  }),
})

export const countPostsContract = contract({
  method: "GET",
  path: "/v0/posts/counts/by-tab",
  operationId: "countPostsByTab",
  summary: "Count posts by tab",
  tag,
  scope: "posts:read",
  query: z.object({ socialAccountIds: queryList(z.string().max(128), 100) }),
  output: z.object({
    queue: z.number().int(),
    drafts: z.number().int(),
    approvals: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
  }),
})

export const getPostContract = contract({
  method: "GET",
  path: "/v0/posts/{id}",
  operationId: "getPost",
  summary: "Get a post with its relations",
  tag,
  scope: "posts:read",
  params: idParams,
  etag: true,
  output: postWithRelations,
})

export const updatePostContract = contract({
  method: "PUT",
  path: "/v0/posts/{id}",
  operationId: "updatePost",
  summary: "Update a draft or scheduled post",
  tag,
  scope: "posts:write",
  params: idParams,
  body: postUpdate,
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["PAYMENT_REQUIRED", "CONFLICT", "UNPROCESSABLE_CONTENT"],
})

export const deletePostContract = contract({
  method: "DELETE",
  path: "/v0/posts/{id}",
  operationId: "deletePost",
  summary: "Delete a draft or scheduled post",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z.object({}),
  bodyOptional: true,
  etag: true,
  output: post,
  errors: ["CONFLICT"],
})
