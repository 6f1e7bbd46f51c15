import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { codeFor, exchange, refresh, statusWith, testApp, tokensFor } from "@/lib/testing/oauth"
import { recentSignIn } from "@/lib/testing/person"
import { createApp } from "./create-app"
import { deleteApp } from "./delete-app"
import { disableApp, enableApp } from "./disable-app"
import { listApps } from "./list-apps"
import { listConnectedApps } from "./list-connected-apps"
import { revokeConsent } from "@/lib/oauth/authorize/revoke-consent"
import { rotateAppSecret } from "./rotate-app-secret"
import { updateApp } from "./update-app"
import { verifyAccessToken } from "@/lib/oauth/tokens/verify-access-token"

const input = {
  name: "Planner",
  logoUrl: "https://planner.example/logo.png",
  privacyPolicyUrl: "https://planner.example/privacy",
  scopes: ["posts:read" as const],
  redirectUris: ["https://planner.example/callback"],
}
const actionsOf = async (organizationId: string) =>
  (await prisma.auditEntry.findMany({ where: { organizationId }, orderBy: { createdAt: "asc" } })).map(
    ({ action }) => action,
  )

describe("OAuth apps", () => {
  it("can only be managed by admins and owners of their workspace", async () => {
    const owner = await testOwner()
    const { app, secret } = await createApp(owner, { ...input, publicClient: false }, recentSignIn())
    expect(secret).toMatch(/^car_cs_/)
    expect((await createApp(owner, { ...input, publicClient: true }, recentSignIn())).secret).toBeNull()
    await updateApp(owner, app.id, { ...input, name: "Planner 2", logoUrl: "" }, recentSignIn())
    const apps = await listApps(owner)
    expect(apps).toHaveLength(2)
    expect(apps[1]).toMatchObject({ name: "Planner 2", logoUrl: null, publicClient: false })
    expect(JSON.stringify(apps)).not.toContain("secret")
    const [outsider, editor] = [await testOwner(), await testMember(owner, "editor")]
    for (const operation of [
      () => updateApp(outsider, app.id, input, recentSignIn()),
      () => rotateAppSecret(outsider, app.id, recentSignIn()),
      () => disableApp(outsider, app.id),
      () => enableApp(outsider, app.id),
      () => deleteApp(outsider, app.id),
    ])
      await expect(operation()).rejects.toMatchObject({ code: "NOT_FOUND" })
    for (const operation of [
      () => createApp(editor, { ...input, publicClient: true }, recentSignIn()),
      () => listApps(editor),
      () => deleteApp(editor, app.id),
    ])
      await expect(operation()).rejects.toMatchObject({ code: "FORBIDDEN" })
    expect(await actionsOf(owner.organizationId)).toEqual(
      expect.arrayContaining(["oauth_app.created", "oauth_app.updated"]),
    )
  })

  it.each([
    ["name", { name: " " }],
    ["logoUrl", { logoUrl: "http://planner.example/logo.png" }],
    ["privacyPolicyUrl", { privacyPolicyUrl: "planner.example" }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["admin" as never] }],
    ["redirectUris", { redirectUris: [] }],
    ["redirectUris", { redirectUris: ["https://planner.example/#a"] }],
    ["redirectUris", { redirectUris: Array.from({ length: 6 }, (_, i) => `https://planner.example/${i}`) }],
    ["publicClient", { publicClient: undefined as never }],
  ])("report an invalid %s", async (field, wrong) => {
    const creation = createApp(await testOwner(), { ...input, publicClient: true, ...wrong }, recentSignIn())
    await expect(creation).rejects.toMatchObject({ code: "INPUT_VALIDATION_FAILED" })
    await creation.catch(({ data }: { data: { fieldErrors: object } }) =>
      expect(Object.keys(data.fieldErrors)).toEqual([field]),
    )
  })

  it("reject the old secret after a rotation and keep their tokens", async () => {
    const [owner, app] = [await testOwner(), await testApp({ publicClient: false })]
    const tokens = await tokensFor(owner, app)
    const { secret } = await rotateAppSecret(app.publisher, app.id, recentSignIn())
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_client")
    expect(await statusWith(tokens.access_token)).toBe(200)
    expect((await refresh({ ...app, secret }, tokens.refresh_token)).status).toBe(200)
    const publicApp = await testApp()
    await expect(rotateAppSecret(publicApp.publisher, publicApp.id, recentSignIn())).rejects.toMatchObject({
      code: "CONFLICT",
    })
    expect(await actionsOf(app.publisher.organizationId)).toContain("oauth_app.secret_rotated")
  })

  it("lose all tokens and codes when disabled, even if enabled again", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const tokens = await tokensFor(owner, app)
    const pending = await codeFor(owner, app)
    await disableApp(app.publisher, app.id)
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_client")
    await expect(codeFor(owner, app)).rejects.toThrow("disabled")
    await enableApp(app.publisher, app.id)
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_grant")
    expect((await exchange(app, pending)).body.error).toBe("invalid_grant")
    expect(await statusWith((await tokensFor(owner, app)).access_token)).toBe(200)
  })

  it("lose all tokens when deleted", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const tokens = await tokensFor(owner, app)
    await deleteApp(app.publisher, app.id)
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_client")
    expect(await prisma.oAuthToken.count({ where: { appId: app.id } })).toBe(0)
    expect(await actionsOf(app.publisher.organizationId)).toContain("oauth_app.deleted")
  })

  it("lose a removed permission in existing tokens", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const tokens = await tokensFor(owner, app)
    await updateApp(app.publisher, app.id, { ...input, scopes: ["tags:read"] }, recentSignIn())
    expect(await statusWith(tokens.access_token)).toBe(403)
    expect((await refresh(app, tokens.refresh_token)).body.scope).toBe("tags:read")
  })
})

describe("connected apps", () => {
  it("are listed to their user and to admins, with their last use", async () => {
    const owner = await testOwner()
    const [editor, app, outsider] = [await testMember(owner, "editor"), await testApp(), await testOwner()]
    await tokensFor(owner, app, { scope: "posts:read" })
    const tokens = await tokensFor(editor, app, { scope: "tags:read" })
    await tokensFor(editor, app, { scope: "posts:read" })
    await codeFor(editor, await testApp()) // never exchanged
    expect(await listConnectedApps(outsider)).toEqual([])
    const [own, ...others] = await listConnectedApps(editor)
    expect(others).toEqual([])
    expect(own).toMatchObject({ name: "Planner", publisher: "Test workspace", lastUsedAt: null })
    expect(own?.scopes.toSorted()).toEqual(["posts:read", "tags:read"])
    expect(await listConnectedApps(owner)).toHaveLength(2)
    expect(await statusWith(tokens.access_token)).toBe(403)
    await expect.poll(async () => (await listConnectedApps(editor))[0]?.lastUsedAt).toBeInstanceOf(Date)
  })

  it("can be revoked only by their user or an admin, with immediate effect", async () => {
    const owner = await testOwner()
    const [editor, other] = [await testMember(owner, "editor"), await testMember(owner, "editor")]
    const app = await testApp()
    const tokens = await tokensFor(editor, app)
    const pending = await codeFor(editor, app)
    const { id } = (await listConnectedApps(editor))[0]!
    await expect(revokeConsent(other, id)).rejects.toMatchObject({ code: "FORBIDDEN" })
    await expect(revokeConsent(await testOwner(), id)).rejects.toMatchObject({ code: "NOT_FOUND" })
    const appCaller = (await verifyAccessToken(tokens.access_token, "api"))!.caller
    await expect(revokeConsent(appCaller, id)).rejects.toMatchObject({ code: "FORBIDDEN" })
    await revokeConsent(editor, id)
    await revokeConsent(editor, id)
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_grant")
    expect((await exchange(app, pending)).body.error).toBe("invalid_grant")
    expect(await listConnectedApps(editor)).toEqual([])

    const renewed = await tokensFor(editor, app, { scope: "tags:read" })
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await listConnectedApps(editor))[0]?.scopes).toEqual(["tags:read"])
    await revokeConsent(owner, id)
    expect(await statusWith(renewed.access_token)).toBe(401)
    const actions = await actionsOf(owner.organizationId)
    expect(actions.filter((action) => action === "oauth.revoked")).toHaveLength(2)
    expect(actions.filter((action) => action === "oauth.authorized")).toHaveLength(3)
  })
})

describe("the caller behind a token", () => {
  it("is the user's, with the app as actor and the granted scopes", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const { access_token, refresh_token } = await tokensFor(owner, app, { scope: "posts:read" })
    expect((await verifyAccessToken(access_token, "api"))?.caller).toEqual({
      organizationId: owner.organizationId,
      actor: { kind: "oauthToken", id: app.id, name: "Planner" },
      userId: owner.userId,
      role: "owner",
      scopes: ["posts:read"],
      restriction: "none",
    })
    for (const token of [refresh_token, "", "unknown", `${access_token}x`])
      expect(await verifyAccessToken(token, "api")).toBeNull()
  })
})
