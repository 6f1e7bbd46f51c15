import type { INodeProperties } from "n8n-workflow"

import { collection, platformsField, profileField, searchField } from "../shared/fields"
import { limitFields } from "../shared/list"
import type { Operation, Resource } from "../shared/operation"
import { omitEmpty } from "../shared/request"

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
  run: (item) => {
    const name = item.get("name")
    const externalId = item.get("externalId", "")
    return item.request("POST", "/v0/profiles", { body: { name, ...omitEmpty({ externalId }) } })
  },
}

const getProfile: Operation = {
  value: "get",
  name: "Get",
  action: "Get a profile",
  description: "Get a client profile with its channels",
  fields: [profileField],
  run: (item) => item.request("GET", `/v0/profiles/${item.id("profileId")}`),
}

const listProfiles: Operation = {
  value: "getAll",
  name: "Get Many",
  action: "Get many profiles",
  description: "List and search client profiles",
  fields: [...limitFields, collection("filters", [externalIdField, searchField])],
  run: (item) => {
    const query = item.collection("filters")
    return item.list("/v0/profiles", { query })
  },
}

const updateProfile: Operation = {
  value: "update",
  name: "Update",
  action: "Update a profile",
  description: "Change a client profile's name or external ID",
  fields: [profileField, collection("updateFields", [externalIdField, nameField])],
  run: (item) => {
    const { externalId, ...body } = item.collection("updateFields")
    if (externalId !== undefined) body.externalId = externalId || null
    return item.request("PATCH", `/v0/profiles/${item.id("profileId")}`, { body })
  },
}

const deleteProfile: Operation = {
  value: "delete",
  name: "Delete",
  action: "Delete a profile",
  description: "Delete a client profile. Its channels stay connected.",
  fields: [profileField],
  run: (item) => item.delete(`/v0/profiles/${item.id("profileId")}`),
}

const linkFields: INodeProperties[] = [
  {
    displayName: "Expires in Hours",
    name: "expiresInHours",
    type: "number",
    typeOptions: { minValue: 1, maxValue: 168 },
    default: 168,
  },
  platformsField,
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
  fields: [profileField, collection("additionalFields", linkFields)],
  run: (item) => {
    const body = omitEmpty(item.collection("additionalFields"))
    return item.request("POST", `/v0/profiles/${item.id("profileId")}/connect-link`, {
      body,
    })
  },
}

export const profile: Resource = {
  value: "profile",
  name: "Profile",
  operations: [listProfiles, createProfile, createConnectLink, deleteProfile, getProfile, updateProfile],
}
