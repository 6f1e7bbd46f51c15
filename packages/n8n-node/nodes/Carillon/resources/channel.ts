import type { INodeProperties } from "n8n-workflow"

import { channelField, collection, profileFilter } from "../shared/fields"
import type { Operation, Resource } from "../shared/operation"

const getChannel: Operation = {
  value: "get",
  name: "Get",
  action: "Get a channel",
  description: "Get a connected channel",
  fields: [channelField],
  run: (item) => item.request("GET", `/v0/social-accounts/${item.id("socialAccountId")}`),
}

const listChannels: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "List connected channels",
  fields: [collection("filters", [profileFilter])],
  run: (item) => item.rows("/v0/social-accounts", item.collection("filters")),
}

const getQueue: Operation = {
  value: "getQueue",
  name: "Get Queue",
  action: "Get a channel's queue",
  description: "Get a channel's weekly and upcoming slots",
  fields: [channelField],
  run: (item) => item.request("GET", `/v0/social-accounts/${item.id("socialAccountId")}/queue`),
}

const pauseChannel: Operation = {
  value: "pause",
  name: "Pause",
  action: "Pause a channel",
  description: "Pause publishing on a channel",
  fields: [channelField],
  run: (item) => item.request("POST", `/v0/social-accounts/${item.id("socialAccountId")}/pause`),
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
  run: (item) =>
    item.request("POST", `/v0/social-accounts/${item.id("socialAccountId")}/resume`, {
      body: { overdue: item.get("overdue") },
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
  run: (item) =>
    item.request("PATCH", `/v0/social-accounts/${item.id("socialAccountId")}`, {
      body: { profileId: item.get("profileId") || null },
    }),
}

export const channel: Resource = {
  value: "channel",
  name: "Channel",
  operations: [listChannels, getChannel, getQueue, moveChannel, pauseChannel, resumeChannel],
}
