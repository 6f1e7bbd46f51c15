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
  description: "List the connected channels",
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
  action: "Get the queue of a channel",
  description: "Get the weekly slots of a channel's queue, and the next ones",
  fields: [channelField],
  run: (context, item) =>
    request(context, "GET", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}/queue`, { item }),
}

const pauseChannel: Operation = {
  value: "pause",
  name: "Pause",
  action: "Pause a channel",
  description: "Publish nothing on a channel until it is resumed",
  fields: [channelField],
  run: (context, item) =>
    request(context, "POST", `/v0/social-accounts/${idOf(context, "socialAccountId", item)}/pause`, { item }),
}

const overdueField: INodeProperties = {
  displayName: "Overdue Posts",
  name: "overdue",
  type: "options",
  default: "publish",
  description: "What becomes of posts that fell due meanwhile",
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
  description: "Publish on a paused channel again",
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
  description: "Move a channel to another client profile, or out of its profile",
  fields: [
    channelField,
    {
      ...profileFilter,
      description: `${profileFilter.description}. Empty takes the channel out of its profile.`,
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
