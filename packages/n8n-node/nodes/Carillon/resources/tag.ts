import { tagField } from "../shared/fields"
import { limitFields } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty } from "../shared/request"

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
  run: (item) => {
    const body = omitEmpty({
      id: item.get("tagId", ""),
      name: item.get("name"),
      color: item.get("color"),
    })
    return item.request("POST", "/v0/tags", { body })
  },
}

const listTags: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many tags",
  description: "List tags by name",
  fields: limitFields,
  run: (item) => item.list("/v0/tags", { pageSize: 200 }),
}

const deleteTag: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a tag",
  description: "Delete a tag and remove it from all posts and media",
  fields: [{ ...tagField, required: true }],
  run: (item) => item.delete(`/v0/tags/${item.id("tagId")}`),
}

export const tag: Resource = { value: "tag", name: "Tag", operations: [listTags, upsertTag, deleteTag] }
