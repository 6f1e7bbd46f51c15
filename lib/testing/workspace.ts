import { connectAccount } from "@/lib/accounts/connect/connect-account"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { Caller } from "@/lib/access/caller"
import { scopes, type Scope } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newId, newSecret } from "@/lib/crypto/ids"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { callRoute } from "./api"

type Options = { scopes?: readonly Scope[]; restriction?: Caller["restriction"]; approvalRequired?: boolean }

/** A workspace for one test, with an API key and a way to call the API with it. */
export async function createWorkspace(options: Options = {}) {
  const { approvalRequired = false } = options
  const organization = await prisma.organization.create({ data: { name: "Test", approvalRequired } })
  const organizationId = organization.id
  const key = await createKey(organizationId, options)
  const caller: Caller = {
    organizationId,
    actor: { kind: "system", id: "test", name: "Test" },
    userId: null,
    role: "owner",
    scopes,
    restriction: "none",
  }
  const call = <Body = never>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    callRoute<Body>(method, path, {
      headers: {
        "x-api-key": key,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    })
  const connect = async (platform: SocialPlatform = "bluesky") =>
    (await connectAccount(caller, { platform, sandbox: true })) as SocialAccount
  return { organizationId, caller, key, call, connect }
}

export async function createKey(
  organizationId: string,
  { scopes: granted = scopes, restriction = "none" }: Options = {},
) {
  const key = newSecret("car_")
  await prisma.apiKey.create({
    data: {
      id: newId(),
      organizationId,
      name: "Test",
      prefix: key.slice(0, 12),
      hash: sha256(key),
      scopes: [...granted],
      restriction,
    },
  })
  return key
}

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
