import type { IDataObject, INodeProperties } from "n8n-workflow"

import { idOf, tagsField } from "../shared/fields"
import { list, limitFields, limitOf } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty, request } from "../shared/request"
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

const detailsField = (name: string, displayName: string): INodeProperties => ({
  displayName,
  name,
  type: "collection",
  placeholder: "Add Field",
  default: {},
  options: detailFields,
})

const additionalFields = detailsField("additionalFields", "Additional Fields")

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
  description: "Import media from a public URL",
  fields: [
    { displayName: "URL", name: "url", type: "string", required: true, default: "" },
    additionalFields,
  ],
  run: (context, item) => {
    const url = context.getNodeParameter("url", item) as string
    const details = omitEmpty(context.getNodeParameter("additionalFields", item, {}) as IDataObject)
    return request(context, "POST", "/v0/media/import", { body: { url, ...details }, item })
  },
}

const getMedia: Operation = {
  value: "get",
  name: "Get",
  action: "Get media",
  description: "Get a library item",
  fields: [mediaField],
  run: (context, item) => request(context, "GET", `/v0/media/${idOf(context, "mediaId", item)}`, { item }),
}

const listMedia: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many media",
  description: "Search the library, newest first",
  fields: [
    ...limitFields,
    {
      displayName: "Filters",
      name: "filters",
      type: "collection",
      placeholder: "Add Filter",
      default: {},
      options: [
        { displayName: "Search", name: "q", type: "string", default: "", description: "Text in the name" },
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
    return list(context, "/v0/media", { query, item, maxItems: limitOf(context, item) })
  },
}

const updateMedia: Operation = {
  value: "update",
  name: "Update",
  action: "Update media",
  description: "Change a library item's name or alt text",
  fields: [mediaField, detailsField("updateFields", "Update Fields")],
  run: (context, item) => {
    const body = context.getNodeParameter("updateFields", item, {}) as IDataObject
    return request(context, "PATCH", `/v0/media/${idOf(context, "mediaId", item)}`, { body, item })
  },
}

const setMediaTags: Operation = {
  value: "setTags",
  name: "Set Tags",
  action: "Set media tags",
  description: "Replace a library item's tags",
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
