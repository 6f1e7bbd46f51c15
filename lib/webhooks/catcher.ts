import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { verifySignature, sign } from "@/lib/crypto/signature"
import type { Caller } from "@/lib/access/caller"

const prefix = () => `${env.APP_URL}/sandbox/webhooks/`
const digits = 32
const textOf = (organizationId: string) => `catcher:${organizationId}`
const maxKept = 200

/** A workspace's URL on the built-in catcher, for trying out webhooks without a server. */
export const catcherUrl = (organizationId: string) =>
  `${prefix()}${organizationId}.${sign(textOf(organizationId), digits)}`

/** The only URL that doesn't need to be https or public, because it's ours. */
export const isCatcherUrl = (url: string) => url.startsWith(prefix())

/** Returns false for a URL that we didn't issue. */
export async function catchWebhook(token: string, headers: Headers, body: string): Promise<boolean> {
  const [organizationId = "", signature = ""] = token.split(".")
  if (!verifySignature(signature, textOf(organizationId), digits)) return false
  const storedHeaders = Object.fromEntries(
    [...headers].filter(([name]) => /^(x-service-|content-type|user-agent)/.test(name)),
  )
  await prisma.caughtWebhook.create({ data: { organizationId, headers: storedHeaders, body } })
  return true
}

/** The latest requests, newest first. */
export async function listCaught({ organizationId }: Caller) {
  const rows = await prisma.caughtWebhook.findMany({
    where: { organizationId },
    orderBy: { createdAt: "desc" },
    take: maxKept,
  })
  const data = rows.map(({ id, headers, body, createdAt }) => ({
    id,
    headers: headers as Record<string, string>,
    body,
    createdAt: createdAt.toISOString(),
  }))
  return { url: catcherUrl(organizationId), data }
}
