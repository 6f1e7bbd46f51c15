import type { Product } from "@/e2e/crash/product"
import {
  callers,
  channelsPerWorkspace,
  isProxied,
  requiresApproval,
  workspaceCount,
  type CallerName,
} from "./plan"

export type Workspace = {
  index: number
  organizationId: string
  /** Each caller's credentials. */
  headers: Record<CallerName, Record<string, string>>
  channels: string[]
  mediaId: string
  tagId: string
}

const roles = ["owner", "admin", "editor", "viewer"] as const
const platforms = ["mastodon", "bluesky", "telegram", "telegram"]

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

async function uploadPicture(url: string, headers: Record<string, string>): Promise<string> {
  const { picture } = await import("@/lib/testing/samples")
  const bytes = new Uint8Array(await picture(640, 480))
  const input = { contentType: "image/png", key: "soak.png", size: bytes.byteLength }
  const presigned = await send<{ url: string; key: string }>(
    `${url}/v0/media/presign`,
    "POST",
    headers,
    input,
  )
  const put = await fetch(presigned.url, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: bytes,
  })
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
  return { index, organizationId, headers, channels, tagId, mediaId: await uploadPicture(url, headers.key) }
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
