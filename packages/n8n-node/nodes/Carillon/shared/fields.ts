import type { IExecuteFunctions, INodeProperties } from "n8n-workflow"

export const channelField: INodeProperties = {
  displayName: "Channel",
  name: "socialAccountId",
  type: "resourceLocator",
  default: { mode: "list", value: "" },
  required: true,
  description: "The connected channel",
  modes: [
    {
      displayName: "From List",
      name: "list",
      type: "list",
      typeOptions: { searchListMethod: "searchChannels", searchable: true },
    },
    { displayName: "By ID", name: "id", type: "string" },
  ],
}

export const profileField: INodeProperties = {
  displayName: "Client Profile",
  name: "profileId",
  type: "resourceLocator",
  default: { mode: "list", value: "" },
  required: true,
  modes: [
    {
      displayName: "From List",
      name: "list",
      type: "list",
      typeOptions: { searchListMethod: "searchProfiles", searchable: true },
    },
    { displayName: "By ID or External ID", name: "id", type: "string" },
  ],
}

export const tagsField: INodeProperties = {
  displayName: "Tag Names or IDs",
  name: "tagIds",
  type: "multiOptions",
  typeOptions: { loadOptionsMethod: "getTags" },
  default: [],
  description:
    'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
}

export const tagField: INodeProperties = {
  displayName: "Tag Name or ID",
  name: "tagId",
  type: "options",
  typeOptions: { loadOptionsMethod: "getTags" },
  default: "",
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
}

export const channelsField: INodeProperties = {
  displayName: "Channel Names or IDs",
  name: "socialAccountIds",
  type: "multiOptions",
  typeOptions: { loadOptionsMethod: "getChannels" },
  default: [],
  description:
    'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
}

export const profileFilter: INodeProperties = {
  displayName: "Client Profile Name or ID",
  name: "profileId",
  type: "options",
  typeOptions: { loadOptionsMethod: "getProfiles" },
  default: "",
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
}

export const platformFilter: INodeProperties = {
  displayName: "Platform Name or ID",
  name: "platform",
  type: "options",
  typeOptions: { loadOptionsMethod: "getPlatforms" },
  default: "",
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
}

/** The value of an id field or resource locator, escaped for a path. */
export function idOf(context: IExecuteFunctions, name: string, item: number): string {
  const value = context.getNodeParameter(name, item, "", { extractValue: true }) as string
  return encodeURIComponent(String(value).trim())
}
