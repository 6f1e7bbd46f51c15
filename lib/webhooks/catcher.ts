import { hmacSha256, sameText } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env, requiredSecret } from "@/lib/env"
import type { Caller } from "@/lib/caller"

const prefix = () => `${env.APP_URL}/sandbox/webhooks/`
const signature = (organizationId: string) =>
  hmacSha256(requiredSecret("APP_SECRET"), `catcher:${organizationId}`).slice(0, 32)
const most = 200

/** A workspace's own address on the built-in catcher, for trying webhooks out without a server. */
export const catcherUrl = (organizationId: string) =>
  `${prefix()}${organizationId}.${signature(organizationId)}`

/** The one address that need not be https or public: it is ours. */
export const isCatcherUrl = (url: string) => url.startsWith(prefix())

/** False when the address is not one that we gave out. */
export async function catchWebhook(token: string, headers: Headers, body: string): Promise<boolean> {
  const [organizationId = "", given = ""] = token.split(".")
  if (!sameText(given, signature(organizationId))) return false
  const kept = Object.fromEntries(
    [...headers].filter(([name]) => /^(x-service-|content-type|user-agent)/.test(name)),
  )
  await prisma.caughtWebhook.create({ data: { organizationId, headers: kept, body } })
  return true
}

/** What arrived last, newest first. */
export async function listCaught({ organizationId }: Caller) {
  const rows = await prisma.caughtWebhook.findMany({
    where: { organizationId },
    orderBy: { createdAt: "desc" },
    take: most,
  })
  const data = rows.map(({ id, headers, body, createdAt }) => ({
    id,
    headers: headers as Record<string, string>,
    body,
    createdAt: createdAt.toISOString(),
  }))
  return { url: catcherUrl(organizationId), data }
}
