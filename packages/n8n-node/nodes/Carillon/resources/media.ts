import type { IDataObject, INodeProperties } from "n8n-workflow"

import { idOf, tagsField } from "../shared/fields"
import { list, mostFields, mostOf } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { given, request } from "../shared/request"
import { upload } from "../shared/upload"

const mediaField: INodeProperties = {
  displayName: "Media ID",
  name: "mediaId",
  type: "string",
  required: true,
  default: "",
}

const words: INodeProperties[] = [
  {
    displayName: "Alt Text",
    name: "alt",
    type: "string",
    default: "",
    description: "What it shows, for those who cannot see it",
  },
  { displayName: "Name", name: "name", type: "string", default: "", description: "Its name in the library" },
]

const wordsField = (name: string, displayName: string): INodeProperties => ({
  displayName,
  name,
  type: "collection",
  placeholder: "Add Field",
  default: {},
  options: words,
})

const additionalFields = wordsField("additionalFields", "Additional Fields")

const uploadMedia: Operation = {
  value: "upload",
  name: "Upload",
  action: "Upload media",
  description: "Bring a file of the input into the library",
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
  run: (context, item) =>
    upload(
      context,
      item,
      context.getNodeParameter("binaryPropertyName", item) as string,
      context.getNodeParameter("additionalFields", item, {}) as IDataObject,
    ),
}

const importMedia: Operation = {
  value: "import",
  name: "Import",
  action: "Import media",
  description: "Take a public URL into the library",
  fields: [
    { displayName: "URL", name: "url", type: "string", required: true, default: "" },
    additionalFields,
  ],
  run: (context, item) => {
    const url = context.getNodeParameter("url", item) as string
    const more = given(context.getNodeParameter("additionalFields", item, {}) as IDataObject)
    return request(context, "POST", "/v0/media/import", { body: { url, ...more }, item })
  },
}

const getMedia: Operation = {
  value: "get",
  name: "Get",
  action: "Get media",
  description: "Get an item of the library",
  fields: [mediaField],
  run: (context, item) => request(context, "GET", `/v0/media/${idOf(context, "mediaId", item)}`, { item }),
}

const listMedia: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many media",
  description: "Search the library, newest first",
  fields: [
    ...mostFields,
    {
      displayName: "Filters",
      name: "filters",
      type: "collection",
      placeholder: "Add Filter",
      default: {},
      options: [
        { displayName: "Search", name: "q", type: "string", default: "", description: "A part of its name" },
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
      ],
    },
  ],
  run: (context, item) => {
    const query = context.getNodeParameter("filters", item, {}) as IDataObject
    return list(context, "/v0/media", { query, item, most: mostOf(context, item) })
  },
}

const updateMedia: Operation = {
  value: "update",
  name: "Update",
  action: "Update media",
  description: "Rename or describe an item of the library",
  fields: [mediaField, wordsField("updateFields", "Update Fields")],
  run: (context, item) => {
    const body = context.getNodeParameter("updateFields", item, {}) as IDataObject
    return request(context, "PATCH", `/v0/media/${idOf(context, "mediaId", item)}`, { body, item })
  },
}

const setMediaTags: Operation = {
  value: "setTags",
  name: "Set Tags",
  action: "Set the tags of media",
  description: "Replace the tags of an item of the library",
  fields: [mediaField, tagsField],
  run: (context, item) => {
    const body = { tagIds: context.getNodeParameter("tagIds", item, []) as string[] }
    return request(context, "PUT", `/v0/media/${idOf(context, "mediaId", item)}/tags`, { body, item })
  },
}

const deleteMedia: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete media",
  description: "Remove an item from the library",
  fields: [
    mediaField,
    {
      displayName: "Force",
      name: "force",
      type: "boolean",
      default: false,
      description: "Whether to remove it although posts that are still to go out use it",
    },
  ],
  run: async (context, item) => {
    const id = idOf(context, "mediaId", item)
    const force = context.getNodeParameter("force", item) as boolean
    await request(context, "DELETE", `/v0/media/${id}`, { query: force ? { force } : {}, item })
    return { deleted: true, id }
  },
}

export const media: Resource = {
  value: "media",
  name: "Media",
  operations: [uploadMedia, deleteMedia, getMedia, listMedia, importMedia, setMediaTags, updateMedia],
}
