import type { Product } from "@/e2e/crash/product"
import type { Probe } from "./full-disk"
import {
  callers,
  channelsPerWorkspace,
  isProxied,
  requiresApproval,
  workspaceCount,
  type CallerName,
  type MediaKind,
} from "./plan"

export type Workspace = {
  index: number
  organizationId: string
  /** Each caller's credentials. */
  headers: Record<CallerName, Record<string, string>>
  channels: string[]
  media: Record<MediaKind, string>
  tagId: string
}

const roles = ["owner", "admin", "editor", "viewer"] as const
const platforms = ["mastodon", "bluesky", "telegram", "telegram"]

export const takesVideo = (channel: number) => platforms[channel] === "mastodon"
export const videoMs = 2_000

/** Telegram can't tell whether a lost request arrived. */
export const canLoseOutcome = (channel: number) => platforms[channel] === "telegram"

/** Whether what this caller schedules is published without another person's approval. */
export const mayRelease = (caller: CallerName, workspace: number) =>
  ["owner", "admin", "key"].includes(caller) || (caller === "editor" && !requiresApproval(workspace))

export const mayWrite = (caller: CallerName) => caller !== "viewer" && caller !== "reader"

async function send<Body>(url: string, method: string, headers: Record<string, string>, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

let samples: Promise<Record<MediaKind, Uint8Array<ArrayBuffer>>> | undefined

async function createSamples() {
  const { picture, playableVideo } = await import("@/lib/testing/samples")
  return { image: await picture(640, 480), video: await playableVideo({ seconds: videoMs / 1_000 }) }
}

async function upload(url: string, headers: Record<string, string>, kind: MediaKind): Promise<string> {
  const body = (await (samples ??= createSamples()))[kind]
  const contentType = kind === "image" ? "image/png" : "video/mp4"
  const input = { contentType, key: `soak.${contentType.slice(6)}`, size: body.byteLength }
  const presigned = await send<{ url: string; key: string }>(
    `${url}/v0/media/presign`,
    "POST",
    headers,
    input,
  )
  const put = await fetch(presigned.url, { method: "PUT", headers: { "content-type": contentType }, body })
  if (!put.ok) throw new Error(`the upload returned ${put.status}`)
  return (await send<{ id: string }>(`${url}/v0/media`, "POST", headers, { key: presigned.key })).id
}

async function createWorkspace(product: Product, run: string, index: number): Promise<Workspace> {
  const { prisma } = await import("@/lib/db/database")
  const { systemCaller } = await import("@/lib/access/caller")
  const { scopes } = await import("@/lib/declarations/scopes")
  const { createApiKey } = await import("@/lib/api-keys/create-api-key")
  const { signedInCookie } = await import("@/lib/testing/session")
  const url = product.url()
  const { id: organizationId } = await prisma.organization.create({
    data: { name: `Soak ${run} ${index}`, approvalRequired: requiresApproval(index) },
  })
  const headers = {} as Workspace["headers"]
  for (const role of roles) {
    const email = `${role}-${index}-${run}@soak.example`
    const user = await prisma.user.create({ data: { email, name: role, emailVerifiedAt: new Date() } })
    await prisma.member.create({ data: { organizationId, userId: user.id, role } })
    const cookie = await signedInCookie(user.id, organizationId)
    headers[role] = { cookie, "sec-fetch-site": "same-origin", origin: url }
  }
  const reads = scopes.filter((scope) => scope.endsWith(":read"))
  const keys = [
    ["key", "none", scopes],
    ["reader", "none", reads],
    ["draftsOnly", "drafts_only", scopes],
    ["needsApproval", "needs_approval", scopes],
  ] as const
  for (const [name, restriction, granted] of keys) {
    const created = await createApiKey(systemCaller(organizationId), {
      name,
      restriction,
      scopes: [...granted],
    })
    headers[name] = { "x-api-key": created.key }
  }
  const channels: string[] = []
  for (let channel = 0; channel < channelsPerWorkspace; channel++) {
    const credentials = { token: "123456789:AA-the-crash-suite-of-carillon", chat: `@soak_${run}_${index}` }
    const how = isProxied(channel) ? { credentials } : { sandbox: true }
    const body = { platform: platforms[channel], ...how }
    channels.push((await send<{ id: string }>(`${url}/v0/social-accounts`, "POST", headers.key, body)).id)
  }
  const tag = { name: "soak", color: "#4f46e5" }
  const { id: tagId } = await send<{ id: string }>(`${url}/v0/tags`, "POST", headers.key, tag)
  const media = {
    image: await upload(url, headers.key, "image"),
    video: await upload(url, headers.key, "video"),
  }
  return { index, organizationId, headers, channels, tagId, media }
}

/** A workspace with one channel and an unrestricted key. */
export async function createProbe(product: Product, run: string): Promise<Probe> {
  const { prisma } = await import("@/lib/db/database")
  const { systemCaller } = await import("@/lib/access/caller")
  const { scopes } = await import("@/lib/declarations/scopes")
  const { createApiKey } = await import("@/lib/api-keys/create-api-key")
  const { id } = await prisma.organization.create({ data: { name: `Soak ${run} disk` } })
  const created = await createApiKey(systemCaller(id), {
    ...{ name: "probe", restriction: "none", scopes: [...scopes] },
  })
  const headers = { "x-api-key": created.key }
  const body = { platform: "mastodon", sandbox: true }
  const url = `${product.url()}/v0/social-accounts`
  return { headers, channel: (await send<{ id: string }>(url, "POST", headers, body)).id }
}

/** Workspaces with a member of every role, a key of every restriction, and their channels. */
export async function createWorkspaces(product: Product, run: string): Promise<Workspace[]> {
  const workspaces: Workspace[] = []
  for (let index = 0; index < workspaceCount; index++)
    workspaces.push(await createWorkspace(product, run, index))
  const missing = callers.filter((name) => !workspaces[0]!.headers[name])
  if (missing.length) throw new Error(`no credentials for ${missing.join(", ")}`)
  return workspaces
}
