import type { IDataObject, INodeProperties } from "n8n-workflow"

import { channelField, idOf, profileFilter } from "../shared/fields"
import type { Operation, Resource } from "../shared/operation"
import { request } from "../shared/request"

const getChannel: Operation = {
  value: "get",
  name: "Get",
  action: "Get a channel",
  description: "Get a connected channel",
  fields: [channelField],
  run: (context, item) =>
    request(context, "GET", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}`, { item }),
}

const listChannels: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "List connected channels",
  fields: [
    {
      displayName: "Filters",
      name: "filters",
      type: "collection",
      placeholder: "Add Filter",
      default: {},
      options: [profileFilter],
    },
  ],
  run: async (context, item) => {
    const query = context.getNodeParameter("filters", item, {}) as IDataObject
    const { data } = await request(context, "GET", "/v0/social-accounts", { query, item })
    return data as IDataObject[]
  },
}

const getQueue: Operation = {
  value: "getQueue",
  name: "Get Queue",
  action: "Get a channel's queue",
  description: "Get a channel's weekly and upcoming slots",
  fields: [channelField],
  run: (context, item) =>
    request(context, "GET", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}/queue`, { item }),
}

const pauseChannel: Operation = {
  value: "pause",
  name: "Pause",
  action: "Pause a channel",
  description: "Pause publishing on a channel",
  fields: [channelField],
  run: (context, item) =>
    request(context, "POST", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}/pause`, { item }),
}

const overdueField: INodeProperties = {
  displayName: "Overdue Posts",
  name: "overdue",
  type: "options",
  default: "publish",
  description: "What to do with posts that came due during the pause",
  options: [
    { name: "Fail", value: "fail" },
    { name: "Publish", value: "publish" },
    { name: "Queue", value: "queue" },
  ],
}

const resumeChannel: Operation = {
  value: "resume",
  name: "Resume",
  action: "Resume a channel",
  description: "Resume publishing on a channel",
  fields: [channelField, overdueField],
  run: (context, item) =>
    request(context, "POST", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}/resume`, {
      body: { overdue: context.getNodeParameter("overdue", item) as string },
      item,
    }),
}

const moveChannel: Operation = {
  value: "move",
  name: "Move",
  action: "Move a channel",
  description: "Move a channel to another client profile, or remove it from its profile",
  fields: [
    channelField,
    {
      ...profileFilter,
      description: `${profileFilter.description}. Leave empty to remove the channel from its profile.`,
    },
  ],
  run: (context, item) =>
    request(context, "PATCH", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}`, {
      body: { profileId: (context.getNodeParameter("profileId", item) as string) || null },
      item,
    }),
}

export const channel: Resource = {
  value: "channel",
  name: "Channel",
  operations: [listChannels, getChannel, getQueue, moveChannel, pauseChannel, resumeChannel],
}
