import type { IDataObject, INodeProperties } from "n8n-workflow"

import { channelField, collection } from "../shared/fields"
import type { Item } from "../shared/item"
import type { Operation } from "../shared/operation"
import { contentFields, contentOf } from "./post-content"

const actionField: INodeProperties = {
  displayName: "Action",
  name: "postAction",
  type: "options",
  default: "draft",
  description: "What to do with the post",
  options: [
    { name: "Add to Queue", value: "queue", description: "Publish at the channel's next free slot" },
    { name: "Publish Now", value: "now" },
    { name: "Save as Draft", value: "draft" },
    { name: "Schedule", value: "schedule", description: "Publish at a time you choose" },
  ],
}

const fields: INodeProperties[] = [
  channelField,
  {
    displayName: "Caption",
    name: "caption",
    type: "string",
    typeOptions: { rows: 4 },
    default: "",
    description: "The post's text",
  },
  actionField,
  {
    displayName: "Scheduled At",
    name: "scheduledAt",
    type: "dateTime",
    required: true,
    default: "",
    displayOptions: { show: { postAction: ["schedule"] } },
    description: "When to publish. Times without an offset are in the workflow's time zone.",
  },
  collection("additionalFields", contentFields),
]

/** The request body for creating or validating a post. */
async function newPost(item: Item): Promise<IDataObject> {
  const action = item.get("postAction")
  const additional = item.collection("additionalFields")
  const body: IDataObject = {
    socialAccountId: item.locator("socialAccountId"),
    caption: item.get("caption"),
    action,
    ...(await contentOf(item, additional)),
  }
  if (action === "schedule") body.scheduledAt = item.instant(item.get("scheduledAt"))
  return body
}

export const createPost: Operation = {
  value: "create",
  name: "Create",
  action: "Create a post",
  description: "Create a draft, or schedule, queue, or publish a post",
  fields,
  run: async (item) => item.request("POST", "/v0/posts", { body: await newPost(item) }),
}

export const validatePost: Operation = {
  value: "validate",
  name: "Validate",
  action: "Validate a post",
  description: "Check a post without creating it",
  fields,
  run: async (item) => item.request("POST", "/v0/posts/validate", { body: await newPost(item) }),
}
