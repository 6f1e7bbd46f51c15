import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { reauthenticateCaller, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import { parseInput } from "@/lib/http/parse-input"
import { appFields, publicFields, type AppInfo } from "./app-fields"
import { newClientSecret } from "./client-secret"
import { suitsClient, unsuitable } from "./redirect-uri"

/** The client type can't be changed later, because public and confidential clients authenticate differently. */
const newApp = appFields
  .extend({ publicClient: z.boolean("Choose a client type.") })
  .refine(suitsClient, { path: ["redirectUris"], message: unsuitable })
const maxApps = 100

/** Returns the secret, which can't be retrieved again because only its hash is stored. */
export async function createApp(
  caller: Caller,
  input: z.input<typeof newApp>,
  proof?: ReauthenticationProof,
): Promise<{ app: AppInfo; secret: string | null }> {
  requireManager(caller)
  const data = parseInput(newApp, input)
  await reauthenticateCaller("oauth_app.change", caller, proof)
  const { organizationId } = caller
  const secret = data.publicClient ? null : newClientSecret()
  const app = await prisma.$transaction(async (db) => {
    if ((await db.oAuthApp.count({ where: { organizationId } })) >= maxApps)
      throw unprocessable(`A workspace can have at most ${maxApps} apps. Delete one first.`)
    const created = await db.oAuthApp.create({
      data: { ...data, organizationId, secretHash: secret && sha256(secret) },
      select: publicFields,
    })
    const detail = { name: data.name, scopes: data.scopes, publicClient: data.publicClient }
    await audit(db, caller, "oauth_app.created", { kind: "oauthApp", id: created.id }, detail)
    return created
  })
  return { app, secret }
}
