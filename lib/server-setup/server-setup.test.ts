import { randomUUID } from "node:crypto"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterEach, expect, it } from "vitest"

import { GET as proveServer } from "@/app/api/doctor/route"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { callRoute } from "@/lib/testing/api"
import { createOperator } from "@/lib/testing/operator"
import { signedInCookie } from "@/lib/testing/session"
import { createWorkspace } from "@/lib/testing/workspace"
import { checkPublicUrl, reachesThisServer } from "./check-public-url"
import type { ServerSetup } from "./contract"

// Threat model: server-setup

const path = "/v0/server-setup"
const { APP_URL, DATA_DIR } = env
const folder = join(DATA_DIR, `setup-${randomUUID()}`)

afterEach(async () => {
  Object.assign(env, { APP_URL, DATA_DIR, SIGN_UP: undefined, SMTP_URL: undefined, OPERATOR_EMAILS: [] })
  await prisma.serverSettings.deleteMany()
  await rm(folder, { recursive: true, force: true })
})

const stateOf = ({ steps }: ServerSetup) => Object.fromEntries(steps.map(({ name, state }) => [name, state]))
type Operator = Awaited<ReturnType<typeof createOperator>>
const read = async ({ call }: Operator) => (await call<ServerSetup>("GET", path)).body

it("shows and changes nothing for people who don't run the server, not even to keys of the operator's workspace", async () => {
  const operator = await createOperator()
  const { organizationId } = await createWorkspace()
  const owner = await prisma.user.create({
    data: { email: `${randomUUID()}@test.invalid`, emailVerifiedAt: new Date() },
  })
  await prisma.member.create({ data: { organizationId, userId: owner.id, role: "owner" } })
  const cookie = await signedInCookie(owner.id, organizationId)
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" }
  const body = JSON.stringify({ signUp: { policy: "open" } })
  expect((await callRoute("GET", path, { headers })).status).toBe(403)
  expect((await callRoute("PATCH", path, { headers, body })).status).toBe(403)
  const withKey = { "x-api-key": operator.key, "content-type": "application/json" }
  expect((await callRoute("PATCH", path, { headers: withKey, body })).status).toBe(403)
  expect(await prisma.serverSettings.count()).toBe(0)
})

it("reads every step's state from the configuration", async () => {
  const operator = await createOperator()
  env.DATA_DIR = folder
  expect(stateOf(await read(operator))).toEqual({
    workspace: "done",
    signUp: "open",
    publicUrl: "open",
    mail: "open",
    storage: "open",
    backup: "open",
    firstPlatform: "open",
  })
  env.SMTP_URL = "smtp://mail.example.com"
  env.SIGN_UP = "invitation"
  await mkdir(join(folder, "backups"), { recursive: true })
  await writeFile(join(folder, "backups", "2030-01-01-before-upgrade.tar.gz"), "")
  await operator.connect("bluesky")
  const before = await read(operator)
  // Backups before a migration don't count, nor do sandbox channels.
  expect(stateOf(before)).toMatchObject({
    mail: "done",
    signUp: "done",
    backup: "open",
    firstPlatform: "open",
  })
  await writeFile(join(folder, "backups", "2030-01-02.tar.gz"), "")
  await prisma.socialAccount.updateMany({
    where: { organizationId: operator.organizationId },
    data: { sandbox: false },
  })
  const after = await read(operator)
  expect(stateOf(after)).toMatchObject({ backup: "done", firstPlatform: "done" })
  expect(after).toMatchObject({
    workspace: { name: "Test" },
    mail: { from: env.MAIL_FROM },
    signUp: { policy: "invitation", source: "environment" },
    firstPlatform: { channels: 1 },
  })
})

it("remembers skipped steps, but shows them as done once they are", async () => {
  const operator = await createOperator()
  const { body } = await operator.call<ServerSetup>("PATCH", path, { skippedSteps: ["mail", "backup"] })
  expect(stateOf(body)).toMatchObject({ mail: "skipped", backup: "skipped", storage: "open" })
  env.SMTP_URL = "smtp://mail.example.com"
  expect(stateOf(await read(operator))).toMatchObject({ mail: "done", backup: "skipped" })
  await operator.call("PATCH", path, { skippedSteps: [] })
  expect(stateOf(await read(operator))).toMatchObject({ backup: "open" })
})

it("stores the sign-up policy, audited, without touching skipped steps", async () => {
  const operator = await createOperator()
  await operator.call("PATCH", path, { skippedSteps: ["mail"] })
  const choice = { policy: "domains", domains: ["Example.com"] }
  const { body } = await operator.call<ServerSetup>("PATCH", path, { signUp: choice })
  expect(body.signUp).toEqual({ policy: "domains", domains: ["example.com"], source: "dashboard" })
  expect(stateOf(body)).toMatchObject({ signUp: "done", mail: "skipped" })
  const [entry] = await prisma.auditEntry.findMany({
    where: { organizationId: operator.organizationId, action: "server.sign_up_changed" },
  })
  expect(entry).toMatchObject({
    actorId: operator.user.id,
    detail: { policy: "domains", domains: ["example.com"] },
  })
})

it("requires valid domains, and leaves the environment's policy alone", async () => {
  const { call } = await createOperator()
  type Failure = { data: { fieldErrors: Record<string, string[]> } }
  const patch = (signUp: object) => call<Failure & { message: string }>("PATCH", path, { signUp })
  const empty = await patch({ policy: "domains" })
  expect(empty.status).toBe(422)
  expect(Object.keys(empty.body.data.fieldErrors)).toEqual(["signUp.domains"])
  expect((await patch({ policy: "domains", domains: ["not a domain"] })).status).toBe(422)
  env.SIGN_UP = "closed"
  const conflict = await patch({ policy: "open" })
  expect(conflict.status).toBe(409)
  expect(conflict.body.message).toContain("SIGN_UP")
  expect(await prisma.serverSettings.count()).toBe(0)
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const stop = () => new Promise((closed) => server.close(closed))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

it("tells whether the public URL reaches this server", async () => {
  const ours = await serve((request, response) => {
    void (async () => response.end(await proveServer(new Request(`http://ours${request.url}`)).text()))()
  })
  const theirs = await serve((_request, response) => response.end('{"proof":"a guess"}'))
  expect(await reachesThisServer(ours.url)).toBe("passed")
  expect(await reachesThisServer(theirs.url)).toBe("elsewhere")
  await Promise.all([ours.stop(), theirs.stop()])
  expect(await reachesThisServer(ours.url)).toBe("unreachable")
  env.APP_URL = "http://localhost:3000"
  expect(await checkPublicUrl()).toEqual({ url: env.APP_URL, port: env.PORT, check: "private" })
  env.APP_URL = "http://social.harborlight.com"
  expect(await checkPublicUrl()).toEqual({ url: env.APP_URL, port: env.PORT, check: "insecure" })
})
