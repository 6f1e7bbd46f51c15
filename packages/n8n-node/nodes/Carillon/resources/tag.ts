import { idOf, tagField } from "../shared/fields"
import { list, limitFields, limitOf } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty, request } from "../shared/request"

const upsertTag: Operation = {
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a tag",
  description: "Create a new record, or update the current one if it already exists (upsert)",
  fields: [
    { displayName: "Name", name: "name", type: "string", required: true, default: "" },
    { displayName: "Color", name: "color", type: "color", required: true, default: "#0b7a6f" },
    { ...tagField, description: `The tag to update. Leave empty to create one. ${tagField.description}.` },
  ],
  run: (context, item) => {
    const body = omitEmpty({
      id: context.getNodeParameter("tagId", item, "") as string,
      name: context.getNodeParameter("name", item) as string,
      color: context.getNodeParameter("color", item) as string,
    })
    return request(context, "POST", "/v0/tags", { body, item })
  },
}

const listTags: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many tags",
  description: "List tags by name",
  fields: limitFields,
  run: (context, item) =>
    list(context, "/v0/tags", { item, pageSize: 200, maxItems: limitOf(context, item) }),
}

const deleteTag: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a tag",
  description: "Delete a tag and remove it from all posts and media",
  fields: [{ ...tagField, required: true }],
  run: async (context, item) => {
    const id = idOf(context, "tagId", item)
    await request(context, "DELETE", `/v0/tags/${id}`, { item })
    return { deleted: true, id }
  },
}

export const tag: Resource = { value: "tag", name: "Tag", operations: [listTags, upsertTag, deleteTag] }
