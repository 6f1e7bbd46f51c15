import { cookies, headers } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"

import type { Caller } from "@/lib/access/caller"
import { getOrganization } from "@/lib/organizations/get-organization"
import { listOrganizations } from "@/lib/organizations/list-organizations"
import { asTenant } from "@/lib/db/tenant"
import { findSession, type SessionUser } from "./session-caller"

/** Cached per request, because layouts and pages all need it. */
const currentSession = cache(async () => findSession((await cookies()).toString()))

/** Layouts don't know the path, so our server passes it in a header. */
async function signInPath(path?: string) {
  const next = path ?? (await headers()).get("x-carillon-path")
  return next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"
}

/** Returns null if no one is signed in. The user may not belong to an organization yet. */
export const currentUser = async (): Promise<SessionUser | null> => (await currentSession())?.user ?? null

/** Redirects to the sign-in page if needed, and back to `next` afterwards. */
export async function pageUser(next?: string): Promise<SessionUser> {
  return (await currentUser()) ?? redirect(await signInPath(next))
}

/** The caller of a page or action. Users without an organization are redirected to create one. */
export async function pageCaller(next?: string): Promise<Caller & { userId: string }> {
  const session = await currentSession()
  if (!session) redirect(await signInPath(next))
  if (!session.caller) redirect("/new-workspace")
  return { ...session.caller, userId: session.user.id, address: await clientAddress() }
}

/** Runs a page's or action's work with the caller's row-level security. */
export async function toCaller<Result>(
  work: (caller: Awaited<ReturnType<typeof pageCaller>>) => Promise<Result>,
  next?: string,
): Promise<Result> {
  const caller = await pageCaller(next)
  return asTenant(caller.organizationId, () => work(caller))
}

/** Cached, so the layout and the page show the same data. */
const currentViewer = cache(async () => {
  const [caller, user] = [await pageCaller(), await pageUser()]
  const [organization, organizations] = await Promise.all([
    asTenant(caller.organizationId, () => getOrganization(caller)),
    listOrganizations(user.id),
  ])
  const { role } = caller
  return { caller, user, role, canManage: role === "owner" || role === "admin", organization, organizations }
})

/** Everything that the dashboard layout shows. */
export async function pageViewer(next?: string) {
  await pageCaller(next)
  return currentViewer()
}

/** Our server sets this header and drops it from client requests. */
export const clientAddress = async () => (await headers()).get("x-carillon-client-ip")
