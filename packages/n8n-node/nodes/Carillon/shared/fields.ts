import type { INodeProperties } from "n8n-workflow"

const expression = '<a href="https://docs.n8n.io/code/expressions/">expression</a>'

export const searchField: INodeProperties = {
  displayName: "Search",
  name: "q",
  type: "string",
  default: "",
  description: "Text in the name",
}

const locator = (
  displayName: string,
  name: string,
  searchListMethod: string,
  idLabel: string,
): INodeProperties => ({
  displayName,
  name,
  type: "resourceLocator",
  default: { mode: "list", value: "" },
  required: true,
  modes: [
    {
      displayName: "From List",
      name: "list",
      type: "list",
      typeOptions: { searchListMethod, searchable: true },
    },
    { displayName: idLabel, name: "id", type: "string" },
  ],
})

export const channelField: INodeProperties = {
  ...locator("Channel", "socialAccountId", "searchChannels", "By ID"),
  description: "The connected channel",
}
export const profileField = locator("Client Profile", "profileId", "searchProfiles", "By ID or External ID")

const choice = (displayName: string, name: string, loadOptionsMethod: string): INodeProperties => ({
  displayName,
  name,
  type: "options",
  typeOptions: { loadOptionsMethod },
  default: "",
  description: `Choose from the list, or specify an ID using an ${expression}`,
})

export const tagField = choice("Tag Name or ID", "tagId", "getTags")
export const profileFilter = choice("Client Profile Name or ID", "profileId", "getProfiles")
export const platformFilter = choice("Platform Name or ID", "platform", "getPlatforms")

const choices = (displayName: string, name: string, loadOptionsMethod: string): INodeProperties => ({
  displayName,
  name,
  type: "multiOptions",
  typeOptions: { loadOptionsMethod },
  default: [],
  description: `Choose from the list, or specify IDs using an ${expression}`,
})

export const tagsField = choices("Tag Names or IDs", "tagIds", "getTags")
export const channelsField = choices("Channel Names or IDs", "socialAccountIds", "getChannels")
export const platformsField = choices("Platform Names or IDs", "platforms", "getPlatforms")

const collectionNames = {
  additionalFields: "Additional Fields",
  filters: "Filters",
  updateFields: "Update Fields",
}

/** Optional fields, which the user adds one by one. */
export const collection = (
  name: keyof typeof collectionNames,
  options: INodeProperties[],
): INodeProperties => ({
  displayName: collectionNames[name],
  name,
  type: "collection",
  placeholder: name === "filters" ? "Add Filter" : "Add Field",
  default: {},
  options,
})
