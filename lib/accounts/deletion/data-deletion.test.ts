import { createHmac } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { POST } from "@/app/api/data-deletion/[platform]/route"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { saveAccounts } from "@/lib/accounts/connect/save-accounts"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { platformBySlug } from "@/lib/platforms/registry"
import { createWorkspace } from "@/lib/testing/workspace"
import { unscopedFindDeletion } from "./delete-granted-data"

// Threat model: data-deletion

const secret = "meta-app-secret"
const keys = ["FACEBOOK", "INSTAGRAM", "THREADS"].flatMap((name) => [
  `${name}_CLIENT_ID`,
  `${name}_CLIENT_SECRET`,
])
beforeAll(() => void keys.forEach((name) => (process.env[name] = secret)))
afterAll(() => void keys.forEach((name) => delete process.env[name]))

const nowInSeconds = () => Math.floor(Date.now() / 1000)
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString("base64url")
function signedRequest(payload: object, key = secret) {
  const text = encode({ algorithm: "HMAC-SHA256", issued_at: nowInSeconds(), ...payload })
  return `${createHmac("sha256", key).update(text).digest("base64url")}.${text}`
}

async function call(platform: string, signed: string) {
  const body = new URLSearchParams({ signed_request: signed })
  const request = new Request(`http://localhost/api/data-deletion/${platform}`, { method: "POST", body })
  const response = await POST(request, { params: Promise.resolve({ platform }) })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

let people = 0
const newPerson = () => `${Date.now()}${String(people++).padStart(3, "0")}`

const credentialsOf = {
  facebook: (pageId: string) => ({ pageId, accessToken: "page-token" }),
  instagram: (userId: string) => ({ userId, accessToken: "token", expiresAt: "2090-01-01T00:00:00.000Z" }),
}

type Workspace = Awaited<ReturnType<typeof createWorkspace>>
async function connect(
  workspace: Workspace,
  platform: "facebook" | "instagram",
  grantorId: string,
  remoteId = newPerson(),
) {
  const account = {
    ...{ remoteId, grantorId, username: "bells", displayName: "Bells" },
    ...{ imageUrl: "https://cdn.example/bells.jpg", profileUrl: "https://www.facebook.com/bells" },
  }
  const found = [{ account, credentials: credentialsOf[platform](remoteId) }]
  const [saved] = await saveAccounts(workspace.caller, platformBySlug(platform)!, found, { sandbox: false })
  return saved!
}

/** A channel with a published post and its numbers. */
async function connectWithPost(workspace: Workspace, grantorId: string) {
  const { organizationId } = workspace
  const channel = await connect(workspace, "facebook", grantorId)
  const post = await prisma.post.create({
    data: {
      ...{ organizationId, socialAccountId: channel.id, caption: "Ours", status: "COMPLETED" },
      ...{ createdByKind: "user", url: "https://www.facebook.com/1", analyticsLatest: { likes: 3 } },
      metrics: { create: { platform: "facebook", metrics: { likes: 3 } } },
      attempts: {
        create: {
          round: 1,
          part: 0,
          fence: 1,
          key: "k",
          outcome: "sent",
          remoteId: "1",
          data: { by: "bells" },
        },
      },
    },
  })
  const day = {
    organizationId,
    tagId: "",
    day: new Date("2030-01-01"),
    socialAccountId: channel.id,
    likes: 3n,
  }
  await prisma.metricDay.create({ data: day })
  return { channel, post }
}

describe("a data deletion request", () => {
  it("reaches only a workspace app's own channels when that app signed it", async () => {
    const person = newPerson()
    const [signer, other] = [await createWorkspace(), await createWorkspace()]
    const { body: app } = await signer.call<{ id: string }>("POST", "/v0/platform-apps", {
      platform: "facebook",
      credentials: { clientId: "1", clientSecret: "workspace-secret" },
    })
    const [own, shared] = [
      await connect(signer, "facebook", person),
      await connect(other, "facebook", person),
    ]
    await prisma.socialAccount.update({ where: { id: own.id }, data: { platformAppId: app.id } })
    const statusOf = async ({ id }: { id: string }) =>
      (await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).status
    expect((await call("facebook", signedRequest({ user_id: person }, "workspace-secret"))).status).toBe(200)
    expect([await statusOf(own), await statusOf(shared)]).toEqual(["disconnected", "connected"])
    expect((await call("facebook", signedRequest({ user_id: person }))).status).toBe(200)
    expect(await statusOf(shared)).toBe("disconnected")
  })

  it("deletes what the platform told about the person, in every workspace, and keeps what the workspace wrote", async () => {
    const person = newPerson()
    const [first, second] = [await createWorkspace(), await createWorkspace()]
    const { channel, post } = await connectWithPost(first, person)
    const other = await connect(second, "facebook", person)
    const bystander = await connect(second, "facebook", newPerson())

    const { status, body } = await call("facebook", signedRequest({ user_id: person }))
    expect(status).toBe(200)
    expect(body).toEqual({
      url: `${env.APP_URL}/data-deletion/${body.confirmation_code}`,
      confirmation_code: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    for (const { id } of [channel, other])
      expect(await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).toMatchObject({
        ...{ credentials: "", status: "disconnected", remoteId: `deleted:${id}`, grantorId: null },
        ...{ username: null, displayName: null, imageUrl: null, profileUrl: null },
      })
    const after = { metrics: true, attempts: true } as const
    expect(await prisma.post.findUniqueOrThrow({ where: { id: post.id }, include: after })).toMatchObject({
      ...{ caption: "Ours", url: null, analyticsLatest: null, metrics: [] },
      attempts: [{ outcome: "sent", remoteId: null, url: null, data: null }],
    })
    expect(await prisma.metricDay.count({ where: { socialAccountId: channel.id } })).toBe(0)
    expect(
      await prisma.auditEntry.findMany({
        where: { subjectId: channel.id, action: "social_account.data_deleted" },
      }),
    ).toMatchObject([{ organizationId: first.organizationId, detail: null }])
    expect(await prisma.socialAccount.findUniqueOrThrow({ where: { id: bystander.id } })).toMatchObject({
      ...{ status: "connected", username: "bells" },
    })
    expect(await unscopedFindDeletion(body.confirmation_code!)).toMatchObject({ platform: "facebook" })
    const { data } = await first
      .call<{ data: unknown[] }>("GET", "/v0/social-accounts")
      .then(({ body }) => body)
    expect(data).toEqual([])
  })

  it("matches channels that were connected before the person was recorded, where the channel is the person", async () => {
    const workspace = await createWorkspace()
    const person = newPerson()
    const { id } = await connect(workspace, "instagram", newPerson(), person)
    expect((await call("instagram", signedRequest({ user_id: person }))).status).toBe(200)
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).credentials).toBe("")
  })

  it("doesn't delete a channel that was connected after it, so it can't be replayed", async () => {
    const person = newPerson()
    const replayed = signedRequest({ user_id: person, issued_at: nowInSeconds() - 3600 })
    const { id } = await connect(await createWorkspace(), "facebook", person)
    const { status, body } = await call("facebook", replayed)
    expect(status).toBe(200)
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).status).toBe("connected")
    const deletion = await prisma.dataDeletion.findUniqueOrThrow({ where: { code: body.confirmation_code } })
    expect(deletion.channels).toBe(0)
  })

  it("leaves the person's channels on other platforms and sandbox channels alone", async () => {
    const person = newPerson()
    const workspace = await createWorkspace()
    const elsewhere = await connect(workspace, "instagram", person)
    const sandbox = (await connectAccount(workspace.caller, { platform: "facebook", sandbox: true })) as {
      id: string
    }
    await prisma.socialAccount.update({ where: { id: sandbox.id }, data: { grantorId: person } })
    await call("facebook", signedRequest({ user_id: person }))
    for (const id of [elsewhere.id, sandbox.id])
      expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).status).toBe("connected")
  })

  it("can be repeated", async () => {
    const person = newPerson()
    await connect(await createWorkspace(), "facebook", person)
    const request = signedRequest({ user_id: person })
    const [once, twice] = [await call("facebook", request), await call("facebook", request)]
    expect([once.status, twice.status]).toEqual([200, 200])
    expect(once.body.confirmation_code).not.toBe(twice.body.confirmation_code)
  })

  it("is rejected unless this app's secret signed it", async () => {
    const person = newPerson()
    const { id } = await connect(await createWorkspace(), "facebook", person)
    const valid = signedRequest({ user_id: person })
    const [signature, payload] = valid.split(".")
    const forged = [
      ...["", ".", "a.b", payload!, `${signature}.`, `.${payload}`, `${valid}.${payload}`],
      signedRequest({ user_id: person }, "another secret"),
      signedRequest({ user_id: person }, ""),
      `${signature}.${encode({ algorithm: "HMAC-SHA256", issued_at: nowInSeconds(), user_id: person, x: 1 })}`,
      signedRequest({ user_id: person, algorithm: "none" }),
      signedRequest({ user_id: person, issued_at: undefined }),
      signedRequest({ user_id: { not: person } }),
      signedRequest({ user_id: "" }),
    ]
    for (const request of forged) expect((await call("facebook", request)).status, request).toBe(400)
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).status).toBe("connected")
  })

  it("is unknown on platforms without one, and where the operator has no app", async () => {
    const request = signedRequest({ user_id: newPerson() })
    expect((await call("bluesky", request)).status).toBe(404)
    expect((await call("nowhere", request)).status).toBe(404)
    delete process.env.THREADS_CLIENT_SECRET
    expect((await call("threads", request)).status).toBe(404)
  })
})
