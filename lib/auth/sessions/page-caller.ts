import { cookies, headers } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"

import type { Caller } from "@/lib/access/caller"
import { getOrganization } from "@/lib/organizations/get-organization"
import { listOrganizations } from "@/lib/organizations/list-organizations"
import { asTenant } from "@/lib/db/tenant"
import { findSession, type SessionUser } from "./session-caller"

/** Layout, page and their parts ask for the same session; one look-up serves a request. */
const currentSession = cache(async () => findSession((await cookies()).toString()))

/** A layout does not know the page within it, so our own server names the path in a header. */
async function signInPath(given?: string) {
  const next = given ?? (await headers()).get("x-carillon-path")
  return next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"
}

/** The person signed in, who may belong to no workspace yet; null for everybody else. */
export const currentUser = async (): Promise<SessionUser | null> => (await currentSession())?.user ?? null

/** Sends people who are not signed in to the sign-in page, and back to `next` afterwards. */
export async function pageUser(next?: string): Promise<SessionUser> {
  return (await currentUser()) ?? redirect(await signInPath(next))
}

/** The caller of a page or an action. People without a workspace are asked to make one first. */
export async function pageCaller(next?: string): Promise<Caller & { userId: string }> {
  const session = await currentSession()
  if (!session) redirect(await signInPath(next))
  if (!session.caller) redirect("/new-workspace")
  return { ...session.caller, userId: session.user.id, address: await clientAddress() }
}

/** What a page or an action does in the name of its caller, PostgreSQL does within their workspace. */
export async function toCaller<Result>(
  work: (caller: Awaited<ReturnType<typeof pageCaller>>) => Promise<Result>,
  next?: string,
): Promise<Result> {
  const caller = await pageCaller(next)
  return asTenant(caller.organizationId, () => work(caller))
}

/** The frame and the page within it show the same. */
const currentViewer = cache(async () => {
  const [caller, user] = [await pageCaller(), await pageUser()]
  const [organization, organizations] = await Promise.all([
    asTenant(caller.organizationId, () => getOrganization(caller)),
    listOrganizations(user.id),
  ])
  const { role } = caller
  return { caller, user, role, canManage: role === "owner" || role === "admin", organization, organizations }
})

/** Everything the frame around the pages shows. */
export async function pageViewer(next?: string) {
  await pageCaller(next)
  return currentViewer()
}

/** Our own server sets this header and drops what a client sends under its name. */
export const clientAddress = async () => (await headers()).get("x-carillon-client-ip")
