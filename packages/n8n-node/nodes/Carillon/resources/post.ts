import type { IDataObject, INodeProperties } from "n8n-workflow"

import { channelsField, idOf } from "../shared/fields"
import type { Operation, Resource } from "../shared/operation"
import { request } from "../shared/request"
import { toInstant } from "../shared/time"
import { createPost, validatePost } from "./create-post"
import { listPosts } from "./list-posts"
import { postField, updatePost } from "./update-post"

type Shown = Omit<Operation, "fields" | "run"> & { fields?: INodeProperties[] }

/** What is done to one post by calling an address below it. */
const onPost = (
  path: string,
  { fields = [], ...shown }: Shown,
  bodyOf: (...run: Parameters<Operation["run"]>) => IDataObject | undefined = () => undefined,
): Operation => ({
  ...shown,
  fields: [postField, ...fields],
  run: (context, item) =>
    request(context, "POST", `/v0/posts/${idOf(context, "postId", item)}/${path}`, {
      body: bodyOf(context, item),
      item,
    }),
})

const getPost: Operation = {
  value: "get",
  name: "Get",
  action: "Get a post",
  description: "Get a post with its channel, media, tags and parts",
  fields: [postField],
  run: (context, item) => request(context, "GET", `/v0/posts/${idOf(context, "postId", item)}`, { item }),
}

const deletePost: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a post",
  description: "Delete a draft or scheduled post",
  fields: [postField],
  run: async (context, item) => {
    const { id } = await request(context, "DELETE", `/v0/posts/${idOf(context, "postId", item)}`, { item })
    return { deleted: true, id }
  },
}

const countPosts: Operation = {
  value: "count",
  name: "Count",
  action: "Count posts",
  description: "Count posts in the queue, drafts, approvals, sent and failed",
  fields: [channelsField],
  run: (context, item) => {
    const socialAccountIds = context.getNodeParameter("socialAccountIds", item, []) as string[]
    return request(context, "GET", "/v0/posts/counts/by-tab", { query: { socialAccountIds }, item })
  },
}

const getTimeline: Operation = {
  value: "getTimeline",
  name: "Get Timeline",
  action: "Get the timeline of a post",
  description: "Get what happened to a post on its way out",
  fields: [postField],
  run: async (context, item) => {
    const { data } = await request(context, "GET", `/v0/posts/${idOf(context, "postId", item)}/timeline`, {
      item,
    })
    return data as IDataObject[]
  },
}

const publishPost = onPost("publish", {
  value: "publish",
  name: "Publish",
  action: "Publish a post",
  description: "Publish a draft or scheduled post now",
})

const retryFields: INodeProperties[] = [
  {
    displayName: "Confirm",
    name: "confirm",
    type: "boolean",
    default: false,
    description:
      "Whether to try again although the post may be on the platform already. Needed where its outcome is unknown: look there first.",
  },
  {
    displayName: "Scheduled At",
    name: "retryAt",
    type: "dateTime",
    default: "",
    description: "When to try again. Empty means now.",
  },
]

const retryPost = onPost(
  "retry",
  {
    value: "retry",
    name: "Retry",
    action: "Retry a failed post",
    description: "Try to publish a failed post again",
    fields: retryFields,
  },
  (context, item) => {
    const confirm = context.getNodeParameter("confirm", item) as boolean
    const at = context.getNodeParameter("retryAt", item)
    return { confirm, ...(at ? { scheduledAt: toInstant(at, context.getTimezone()) } : {}) }
  },
)

const requestApproval = onPost("request-approval", {
  value: "requestApproval",
  name: "Request Approval",
  action: "Request approval of a post",
  description: "Ask for approval of a draft or scheduled post",
})

const approvePost = onPost("approve", {
  value: "approve",
  name: "Approve",
  action: "Approve a post",
  description: "Approve a post that waits for approval",
})

const rejectPost = onPost(
  "reject",
  {
    value: "reject",
    name: "Reject",
    action: "Reject a post",
    description: "Send a post back with a reason",
    fields: [{ displayName: "Reason", name: "reason", type: "string", required: true, default: "" }],
  },
  (context, item) => ({ reason: context.getNodeParameter("reason", item) as string }),
)

export const post: Resource = {
  value: "post",
  name: "Post",
  operations: [
    createPost,
    approvePost,
    countPosts,
    deletePost,
    getPost,
    listPosts,
    getTimeline,
    publishPost,
    rejectPost,
    requestApproval,
    retryPost,
    updatePost,
    validatePost,
  ],
}
