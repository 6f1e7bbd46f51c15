import type { IDataObject, IExecuteFunctions, INodeProperties } from "n8n-workflow"

import { channelField } from "../shared/fields"
import type { Operation } from "../shared/operation"
import { request } from "../shared/request"
import { toInstant } from "../shared/time"
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
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    options: contentFields,
  },
]

/** The request body for creating or validating a post. */
async function newPost(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const action = context.getNodeParameter("postAction", item) as string
  const additional = context.getNodeParameter("additionalFields", item, {}) as IDataObject
  const body: IDataObject = {
    socialAccountId: context.getNodeParameter("socialAccountId", item, "", { extractValue: true }) as string,
    caption: context.getNodeParameter("caption", item) as string,
    action,
    ...(await contentOf(context, item, additional)),
  }
  if (action === "schedule")
    body.scheduledAt = toInstant(context.getNodeParameter("scheduledAt", item), context.getTimezone())
  return body
}

export const createPost: Operation = {
  value: "create",
  name: "Create",
  action: "Create a post",
  description: "Create a draft, or schedule, queue, or publish a post",
  fields,
  run: async (context, item) =>
    request(context, "POST", "/v0/posts", { body: await newPost(context, item), item }),
}

export const validatePost: Operation = {
  value: "validate",
  name: "Validate",
  action: "Validate a post",
  description: "Check a post without creating it",
  fields,
  run: async (context, item) =>
    request(context, "POST", "/v0/posts/validate", { body: await newPost(context, item), item }),
}
