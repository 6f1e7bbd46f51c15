import type { IDataObject, INodeProperties } from "n8n-workflow"

import { channelsField, idOf } from "../shared/fields"
import type { Operation, Resource } from "../shared/operation"
import { request } from "../shared/request"
import { toInstant } from "../shared/time"
import { createPost, validatePost } from "./create-post"
import { listPosts } from "./list-posts"
import { postField, updatePost } from "./update-post"

type Description = Omit<Operation, "fields" | "run"> & { fields?: INodeProperties[] }

/** An operation that POSTs to `/v0/posts/{id}/<path>`. */
const postAction = (
  path: string,
  { fields = [], ...description }: Description,
  bodyOf: (...args: Parameters<Operation["run"]>) => IDataObject | undefined = () => undefined,
): Operation => ({
  ...description,
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
  description: "Get a post with its channel, media, tags, and parts",
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
  description: "Count posts by tab: queue, drafts, approvals, sent, and failed",
  fields: [channelsField],
  run: (context, item) => {
    const socialAccountIds = context.getNodeParameter("socialAccountIds", item, []) as string[]
    return request(context, "GET", "/v0/posts/counts/by-tab", { query: { socialAccountIds }, item })
  },
}

const getTimeline: Operation = {
  value: "getTimeline",
  name: "Get Timeline",
  action: "Get a post's timeline",
  description: "Get each publishing step of a post",
  fields: [postField],
  run: async (context, item) => {
    const { data } = await request(context, "GET", `/v0/posts/${idOf(context, "postId", item)}/timeline`, {
      item,
    })
    return data as IDataObject[]
  },
}

const publishPost = postAction("publish", {
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
      "Whether to retry a post with an unknown outcome. First make sure that it isn't already on the platform.",
  },
  {
    displayName: "Scheduled At",
    name: "retryAt",
    type: "dateTime",
    default: "",
    description: "When to retry. Default: now.",
  },
]

const retryPost = postAction(
  "retry",
  {
    value: "retry",
    name: "Retry",
    action: "Retry a failed post",
    description: "Retry a failed post",
    fields: retryFields,
  },
  (context, item) => {
    const confirm = context.getNodeParameter("confirm", item) as boolean
    const at = context.getNodeParameter("retryAt", item)
    return { confirm, ...(at ? { scheduledAt: toInstant(at, context.getTimezone()) } : {}) }
  },
)

const requestApproval = postAction("request-approval", {
  value: "requestApproval",
  name: "Request Approval",
  action: "Request approval for a post",
  description: "Request approval for a draft or scheduled post",
})

const approvePost = postAction("approve", {
  value: "approve",
  name: "Approve",
  action: "Approve a post",
  description: "Approve a post that's pending approval",
})

const rejectPost = postAction(
  "reject",
  {
    value: "reject",
    name: "Reject",
    action: "Reject a post",
    description: "Reject a post that's pending approval, with a reason",
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
