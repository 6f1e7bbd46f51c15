import type { INodeProperties } from "n8n-workflow"

import { channelsField, collection, tagsField } from "../shared/fields"
import { limitFields } from "../shared/list"
import type { Operation } from "../shared/operation"

const filters: INodeProperties[] = [
  {
    displayName: "Approval",
    name: "approvalStatus",
    type: "options",
    default: "PENDING_APPROVAL",
    options: [
      { name: "Approved", value: "APPROVED" },
      { name: "Draft", value: "DRAFT" },
      { name: "Pending Approval", value: "PENDING_APPROVAL" },
      { name: "Rejected", value: "REJECTED" },
    ],
  },
  channelsField,
  {
    displayName: "Order",
    name: "order",
    type: "options",
    default: "newest",
    options: [
      { name: "Newest First", value: "newest" },
      { name: "Soonest First", value: "soonest" },
    ],
  },
  {
    displayName: "Scheduled After",
    name: "from",
    type: "dateTime",
    default: "",
    description: "Only posts due at this time or later",
  },
  {
    displayName: "Scheduled Before",
    name: "to",
    type: "dateTime",
    default: "",
    description: "Only posts due at this time or earlier",
  },
  {
    displayName: "Statuses",
    name: "statuses",
    type: "multiOptions",
    default: [],
    options: [
      { name: "Completed", value: "COMPLETED" },
      { name: "Draft", value: "DRAFT" },
      { name: "Failed", value: "FAILED" },
      { name: "Processing", value: "PROCESSING" },
      { name: "Scheduled", value: "SCHEDULED" },
    ],
  },
  {
    displayName: "Tag Mode",
    name: "tagMode",
    type: "options",
    default: "ANY",
    description: "Whether posts need any or all of the tags",
    options: [
      { name: "All", value: "ALL" },
      { name: "Any", value: "ANY" },
    ],
  },
  tagsField,
]

export const listPosts: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many posts",
  description: "List and search posts",
  fields: [...limitFields, collection("filters", filters)],
  run: (item) => {
    const { from, to, ...query } = item.collection("filters")
    if (from) query["scheduledAt[from]"] = item.instant(from)
    if (to) query["scheduledAt[to]"] = item.instant(to)
    return item.list("/v0/posts", { query, key: "posts", pageSize: 200 })
  },
}
