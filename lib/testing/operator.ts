import { randomUUID } from "node:crypto"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { callRoute } from "./api"
import { signedInCookie } from "./session"
import { createWorkspace } from "./workspace"

/** Someone who runs the server, signed in to a workspace of theirs. Reset `env.OPERATOR_EMAILS` afterward. */
export async function createOperator() {
  const workspace = await createWorkspace()
  const email = `${randomUUID()}@test.invalid`
  const user = await prisma.user.create({ data: { email, emailVerifiedAt: new Date() } })
  const { organizationId } = workspace
  await prisma.member.create({ data: { organizationId, userId: user.id, role: "admin" } })
  env.OPERATOR_EMAILS = [email]
  const cookie = await signedInCookie(user.id, organizationId)
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" }
  const call = <Body = never>(method: string, path: string, body?: object) =>
    callRoute<Body>(method, path, { headers, body: body && JSON.stringify(body) })
  return { ...workspace, user, call }
}
