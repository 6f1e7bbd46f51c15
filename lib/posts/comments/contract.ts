import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"

const tag = "Posts"

const comment = z
  .object({
    id: z.string(),
    author: z.object({ kind: z.enum(["user", "apiKey", "oauthToken"]), id: z.string(), name: z.string() }),
    text: z.string(),
    mentions: z
      .array(z.object({ userId: z.string(), name: z.string() }))
      .describe("Members mentioned in the text."),
    createdAt: timestamp,
    editedAt: timestamp.nullable(),
  })
  .meta({ id: "PostComment" })
export type PostComment = z.output<typeof comment>

const text = z.string().trim().min(1).max(5000)
const commentParams = idParams.extend({ commentId: z.string().min(1).max(128) })

export const listCommentsContract = contract({
  method: "GET",
  path: "/v0/posts/{id}/comments",
  operationId: "listPostComments",
  summary: "List a post's comments",
  description: "Oldest first. Members discuss a post in comments, which are never published.",
  tag,
  scope: "posts:read",
  params: idParams,
  output: z.object({ data: z.array(comment) }),
})

export const addCommentContract = contract({
  method: "POST",
  path: "/v0/posts/{id}/comments",
  operationId: "addPostComment",
  summary: "Comment on a post",
  description:
    "Only members can see comments; they're never published. To mention and notify a member, write `@` and their name.",
  tag,
  scope: "posts:write",
  params: idParams,
  body: z.object({ text }).meta({ id: "PostCommentCreate" }),
  output: comment,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { text: "The second image is last year's." } },
})

export const editCommentContract = contract({
  method: "PATCH",
  path: "/v0/posts/{id}/comments/{commentId}",
  operationId: "editPostComment",
  summary: "Edit your own comment",
  tag,
  scope: "posts:write",
  params: commentParams,
  body: z.object({ text }).meta({ id: "PostCommentUpdate" }),
  output: comment,
})

export const deleteCommentContract = contract({
  method: "DELETE",
  path: "/v0/posts/{id}/comments/{commentId}",
  operationId: "deletePostComment",
  summary: "Delete a comment",
  description: "Admins and owners can delete any comment, others only their own.",
  tag,
  scope: "posts:write",
  params: commentParams,
  output: comment,
})

export const postHistoryContract = contract({
  method: "GET",
  path: "/v0/posts/{id}/history",
  operationId: "getPostHistory",
  summary: "Get a post's history",
  description:
    "Newest first: who changed the post, such as a member, an API key, or an app, and how. Long texts are shortened to the part that changed. For publishing steps, see the timeline.",
  tag,
  scope: "posts:read",
  params: idParams,
  output: z.object({
    data: z.array(
      z
        .object({
          id: z.string(),
          action: z.string().describe("For example, `created`, `updated`, `approved`, or `sent_back`."),
          actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
          changes: z.array(
            z.object({
              field: z
                .string()
                .describe("The changed field. Fields of `platformConfiguration` start with `option.`."),
              from: z.union([z.string(), z.number()]).nullable(),
              to: z.union([z.string(), z.number()]).nullable(),
            }),
          ),
          reason: z.string().nullable(),
          createdAt: timestamp,
        })
        .meta({ id: "PostHistoryEntry" }),
    ),
  }),
})
