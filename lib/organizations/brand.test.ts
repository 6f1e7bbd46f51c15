import { expect, it } from "vitest"

import { createWorkspace } from "@/lib/testing/workspace"
import { getOrganization } from "./get-organization"
import { updateOrganization } from "./update-organization"

it("sets and removes a workspace's logo and color", async () => {
  const { caller } = await createWorkspace()
  expect(await getOrganization(caller)).toMatchObject({ logoUrl: null, brandColor: null })
  const brand = { logoUrl: "https://example.com/logo.svg", brandColor: "#0B6b5f" }
  expect(await updateOrganization(caller, brand)).toMatchObject(brand)
  expect(await updateOrganization(caller, { name: "Other" })).toMatchObject(brand)
  const none = { logoUrl: null, brandColor: null }
  expect(await updateOrganization(caller, none)).toMatchObject(none)
})

it.each([
  ["logoUrl", "http://example.com/logo.svg"],
  ["logoUrl", "javascript:alert(1)"],
  ["logoUrl", "logo.svg"],
  ["brandColor", "red"],
  ["brandColor", "#0b6"],
  ["brandColor", "#0b6b5f;background:url(x)"],
])("rejects %s %j and names the field", async (field, value) => {
  const { caller } = await createWorkspace()
  await expect(updateOrganization(caller, { [field]: value })).rejects.toMatchObject({
    code: "INPUT_VALIDATION_FAILED",
    data: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})
