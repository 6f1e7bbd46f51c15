import type { IDataObject, INodeProperties } from "n8n-workflow"

import { idOf, profileField } from "../shared/fields"
import { list, limitFields, limitOf } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty, request } from "../shared/request"

const nameField: INodeProperties = { displayName: "Name", name: "name", type: "string", default: "" }

const externalIdField: INodeProperties = {
  displayName: "External ID",
  name: "externalId",
  type: "string",
  default: "",
  description: "Your own ID for this client. You can use it in place of the profile ID.",
}

const createProfile: Operation = {
  value: "create",
  name: "Create",
  action: "Create a profile",
  description: "Create a client profile",
  fields: [{ ...nameField, required: true }, externalIdField],
  run: (context, item) => {
    const name = context.getNodeParameter("name", item) as string
    const externalId = context.getNodeParameter("externalId", item, "") as string
    return request(context, "POST", "/v0/profiles", { body: { name, ...omitEmpty({ externalId }) }, item })
  },
}

const getProfile: Operation = {
  value: "get",
  name: "Get",
  action: "Get a profile",
  description: "Get a client profile with its channels",
  fields: [profileField],
  run: (context, item) =>
    request(context, "GET", `/v0/profiles/${idOf(context, "profileId", item)}`, { item }),
}

const listProfiles: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many profiles",
  description: "List and search client profiles",
  fields: [
    ...limitFields,
    {
      displayName: "Filters",
      name: "filters",
      type: "collection",
      placeholder: "Add Filter",
      default: {},
      options: [
        externalIdField,
        { displayName: "Search", name: "q", type: "string", default: "", description: "Text in the name" },
      ],
    },
  ],
  run: (context, item) => {
    const query = context.getNodeParameter("filters", item, {}) as IDataObject
    return list(context, "/v0/profiles", { query, item, maxItems: limitOf(context, item) })
  },
}

const updateProfile: Operation = {
  value: "update",
  name: "Update",
  action: "Update a profile",
  description: "Change a client profile's name or external ID",
  fields: [
    profileField,
    {
      displayName: "Update Fields",
      name: "updateFields",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      options: [externalIdField, nameField],
    },
  ],
  run: (context, item) => {
    const { externalId, ...body } = context.getNodeParameter("updateFields", item, {}) as IDataObject
    if (externalId !== undefined) body.externalId = externalId || null
    return request(context, "PATCH", `/v0/profiles/${idOf(context, "profileId", item)}`, { body, item })
  },
}

const deleteProfile: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a profile",
  description: "Delete a client profile. Its channels stay connected.",
  fields: [profileField],
  run: async (context, item) => {
    const id = idOf(context, "profileId", item)
    await request(context, "DELETE", `/v0/profiles/${id}`, { item })
    return { deleted: true, id }
  },
}

const linkFields: INodeProperties[] = [
  {
    displayName: "Expires in Hours",
    name: "expiresInHours",
    type: "number",
    typeOptions: { minValue: 1, maxValue: 168 },
    default: 168,
  },
  {
    displayName: "Platform Names or IDs",
    name: "platforms",
    type: "multiOptions",
    typeOptions: { loadOptionsMethod: "getPlatforms" },
    default: [],
    description:
      'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
  {
    displayName: "Redirect URL",
    name: "redirectUrl",
    type: "string",
    default: "",
    description: "The URL that the Done button opens",
  },
]

const createConnectLink: Operation = {
  value: "createConnectLink",
  name: "Create Connect Link",
  action: "Create a connect link",
  description: "Create a link where a client can connect channels without an account",
  fields: [
    profileField,
    {
      displayName: "Additional Fields",
      name: "additionalFields",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      options: linkFields,
    },
  ],
  run: (context, item) => {
    const body = omitEmpty(context.getNodeParameter("additionalFields", item, {}) as IDataObject)
    return request(context, "POST", `/v0/profiles/${idOf(context, "profileId", item)}/connect-link`, {
      body,
      item,
    })
  },
}

export const profile: Resource = {
  value: "profile",
  name: "Profile",
  operations: [listProfiles, createProfile, createConnectLink, deleteProfile, getProfile, updateProfile],
}
