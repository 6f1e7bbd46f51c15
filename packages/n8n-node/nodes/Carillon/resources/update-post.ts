import type { INodeProperties } from "n8n-workflow"

import type { Operation } from "../shared/operation"
import { contentFields, contentOf } from "./post-content"

export const postField: INodeProperties = {
  displayName: "Post ID",
  name: "postId",
  type: "string",
  required: true,
  default: "",
}

const captionField: INodeProperties = {
  displayName: "Caption",
  name: "caption",
  type: "string",
  typeOptions: { rows: 4 },
  default: "",
}

const statusField: INodeProperties = {
  displayName: "Status",
  name: "status",
  type: "options",
  default: "SCHEDULED",
  description: "Make the post a draft, schedule it, or publish it now",
  options: [
    { name: "Draft", value: "DRAFT" },
    { name: "Publish Now", value: "PROCESSING" },
    { name: "Scheduled", value: "SCHEDULED" },
  ],
}

const scheduledAtField: INodeProperties = {
  displayName: "Scheduled At",
  name: "scheduledAt",
  type: "dateTime",
  default: "",
  description: "When to publish. Times without an offset are in the workflow's time zone.",
}

export const updatePost: Operation = {
  value: "update",
  name: "Update",
  action: "Update a post",
  description: "Change a draft or scheduled post",
  fields: [
    postField,
    {
      displayName: "Update Fields",
      name: "updateFields",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      description: "Fields that aren't added here don't change",
      options: [captionField, scheduledAtField, statusField, ...contentFields].sort((a, b) =>
        a.displayName.localeCompare(b.displayName),
      ),
    },
  ],
  run: async (item) => {
    const { scheduledAt, ...changed } = item.collection("updateFields")
    const body = await contentOf(item, changed)
    if (scheduledAt) body.scheduledAt = item.instant(scheduledAt)
    return item.request("PUT", `/v0/posts/${item.id("postId")}`, { body })
  },
}
