import type { INodeProperties } from "n8n-workflow"

import { collection, searchField, tagsField } from "../shared/fields"
import { limitFields } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty } from "../shared/request"
import { upload } from "../shared/upload"

const mediaField: INodeProperties = {
  displayName: "Media ID",
  name: "mediaId",
  type: "string",
  required: true,
  default: "",
}

const detailFields: INodeProperties[] = [
  {
    displayName: "Alt Text",
    name: "alt",
    type: "string",
    default: "",
    description: "Describes the media for people who can't see it",
  },
  { displayName: "Name", name: "name", type: "string", default: "", description: "The name in the library" },
]

const additionalFields = collection("additionalFields", detailFields)

const uploadMedia: Operation = {
  value: "upload",
  name: "Upload",
  action: "Upload media",
  description: "Upload a file from the input to the library",
  fields: [
    {
      displayName: "Input Data Field Name",
      name: "binaryPropertyName",
      type: "string",
      required: true,
      default: "data",
      hint: "The name of the input field containing the binary file data to be uploaded",
    },
    additionalFields,
  ],
  run: (item) => upload(item, item.get("binaryPropertyName"), item.collection("additionalFields")),
}

const importMedia: Operation = {
  value: "import",
  name: "Import",
  action: "Import media",
  description: "Import media from a public URL",
  fields: [
    { displayName: "URL", name: "url", type: "string", required: true, default: "" },
    additionalFields,
  ],
  run: (item) => {
    const url = item.get("url")
    const details = omitEmpty(item.collection("additionalFields"))
    return item.request("POST", "/v0/media/import", { body: { url, ...details } })
  },
}

const getMedia: Operation = {
  value: "get",
  name: "Get",
  action: "Get media",
  description: "Get a library item",
  fields: [mediaField],
  run: (item) => item.request("GET", `/v0/media/${item.id("mediaId")}`),
}

const listMedia: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many media",
  description: "Search the library, newest first",
  fields: [
    ...limitFields,
    collection("filters", [
      searchField,
      tagsField,
      {
        displayName: "Type",
        name: "type",
        type: "options",
        default: "all",
        options: [
          { name: "All", value: "all" },
          { name: "Image", value: "image" },
          { name: "Video", value: "video" },
        ],
      },
    ]),
  ],
  run: (item) => {
    const query = item.collection("filters")
    return item.list("/v0/media", { query })
  },
}

const updateMedia: Operation = {
  value: "update",
  name: "Update",
  action: "Update media",
  description: "Change a library item's name or alt text",
  fields: [mediaField, collection("updateFields", detailFields)],
  run: (item) => {
    const body = item.collection("updateFields")
    return item.request("PATCH", `/v0/media/${item.id("mediaId")}`, { body })
  },
}

const setMediaTags: Operation = {
  value: "setTags",
  name: "Set Tags",
  action: "Set media tags",
  description: "Replace a library item's tags",
  fields: [mediaField, tagsField],
  run: (item) => {
    const body = { tagIds: item.get<string[]>("tagIds", []) }
    return item.request("PUT", `/v0/media/${item.id("mediaId")}/tags`, { body })
  },
}

const deleteMedia: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete media",
  description: "Delete a library item",
  fields: [
    mediaField,
    {
      displayName: "Force",
      name: "force",
      type: "boolean",
      default: false,
      description: "Whether to delete it even if unpublished posts use it",
    },
  ],
  run: (item) => {
    const force = item.get<boolean>("force")
    return item.delete(`/v0/media/${item.id("mediaId")}`, force ? { force } : {})
  },
}

export const media: Resource = {
  value: "media",
  name: "Media",
  operations: [uploadMedia, deleteMedia, getMedia, listMedia, importMedia, setMediaTags, updateMedia],
}
