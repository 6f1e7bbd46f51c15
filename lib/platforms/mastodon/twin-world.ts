import { randomBytes } from "node:crypto"
import type { TwinPerson } from "@/lib/platforms/twin/people"
import { json, sandboxOrigin, type TwinContext } from "@/lib/platforms/twin/twin"

/** One server with its apps, people, statuses and attachments. */
export const origin = sandboxOrigin("mastodon")
export const host = new URL(origin).host

export type TwinApp = { secret: string; redirectUris: string[]; name: string }
export type TwinAttachment = {
  id: string
  mediaId: string
  mimeType: string
  description: string | null
  readyAt: number
}
export type TwinStatus = {
  id: string
  accountId: string
  text: string
  spoiler: string
  visibility: string
  parent: string | null
  createdAt: string
  attachments: TwinAttachment[]
  poll: string[] | null
}

export const secret = () => randomBytes(24).toString("base64url")

/** Like Mastodon's, ids are numbers that increase over time. */
export const nextId = (ctx: TwinContext) =>
  String((BigInt(ctx.now().getTime()) << 16n) | BigInt(randomBytes(2).readUInt16BE()))

export const errorResponse = (status: number, error: string, description?: string) =>
  json({ error, ...(description && { error_description: description }) }, status)

export const statusKey = (accountId: string, id: string) => `${accountId}/${id}`

export async function createPerson(ctx: TwinContext, displayName: string): Promise<TwinPerson> {
  const name = displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  const username = `${name || "sandbox"}_${randomBytes(2).toString("hex")}`
  const person = { id: nextId(ctx), username, displayName }
  await ctx.store.put("person", person.id, person)
  await ctx.store.put("username", username, person.id)
  return person
}
