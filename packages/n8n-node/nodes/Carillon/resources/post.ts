import type { INodeProperties } from "n8n-workflow"

import { channelsField } from "../shared/fields"
import type { Operation, Resource } from "../shared/operation"
import { createPost, validatePost } from "./create-post"
import { listPosts } from "./list-posts"
import { postField, updatePost } from "./update-post"

const getPost: Operation = {
  value: "get",
  name: "Get",
  action: "Get a post",
  description: "Get a post with its channel, media, tags, and parts",
  fields: [postField],
  run: (item) => item.request("GET", `/v0/posts/${item.id("postId")}`),
}

const deletePost: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a post",
  description: "Delete a draft or scheduled post",
  fields: [postField],
  run: async (item) => {
    const { id } = await item.request("DELETE", `/v0/posts/${item.id("postId")}`)
    return { deleted: true, id }
  },
}

const countPosts: Operation = {
  value: "count",
  name: "Count",
  action: "Count posts",
  description: "Count posts by tab: queue, drafts, approvals, sent, and failed",
  fields: [channelsField],
  run: (item) => {
    const socialAccountIds = item.get<string[]>("socialAccountIds", [])
    return item.request("GET", "/v0/posts/counts/by-tab", { query: { socialAccountIds } })
  },
}

const getTimeline: Operation = {
  value: "getTimeline",
  name: "Get Timeline",
  action: "Get a post's timeline",
  description: "Get each publishing step of a post",
  fields: [postField],
  run: (item) => item.rows(`/v0/posts/${item.id("postId")}/timeline`),
}

const publishPost: Operation = {
  value: "publish",
  name: "Publish",
  action: "Publish a post",
  description: "Publish a draft or scheduled post now",
  fields: [postField],
  run: (item) => item.request("POST", `/v0/posts/${item.id("postId")}/publish`),
}

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

const retryPost: Operation = {
  value: "retry",
  name: "Retry",
  action: "Retry a failed post",
  description: "Retry a failed post",
  fields: [postField, ...retryFields],
  run: (item) => {
    const confirm = item.get<boolean>("confirm")
    const at = item.get("retryAt")
    const body = { confirm, ...(at ? { scheduledAt: item.instant(at) } : {}) }
    return item.request("POST", `/v0/posts/${item.id("postId")}/retry`, { body })
  },
}

const requestApproval: Operation = {
  value: "requestApproval",
  name: "Request Approval",
  action: "Request approval for a post",
  description: "Request approval for a draft or scheduled post",
  fields: [postField],
  run: (item) => item.request("POST", `/v0/posts/${item.id("postId")}/request-approval`),
}

const approvePost: Operation = {
  value: "approve",
  name: "Approve",
  action: "Approve a post",
  description: "Approve a post that's pending approval",
  fields: [postField],
  run: (item) => item.request("POST", `/v0/posts/${item.id("postId")}/approve`),
}

const rejectPost: Operation = {
  value: "reject",
  name: "Reject",
  action: "Reject a post",
  description: "Reject a post that's pending approval, with a reason",
  fields: [postField, { displayName: "Reason", name: "reason", type: "string", required: true, default: "" }],
  run: (item) =>
    item.request("POST", `/v0/posts/${item.id("postId")}/reject`, { body: { reason: item.get("reason") } }),
}

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
