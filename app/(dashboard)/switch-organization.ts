"use server"

import { cookies } from "next/headers"

import { pageUser } from "@/lib/auth/page-caller"
import { organizationCookieName, secureCookies } from "@/lib/auth/session-cookie"
import { listOrganizations } from "@/lib/organizations/list-organizations"

/** Remembers which of their workspaces a person looks at. */
export async function switchOrganization(organizationId: string) {
  const user = await pageUser()
  const organizations = await listOrganizations(user.id)
  if (!organizations.some(({ id }) => id === organizationId)) return
  const jar = await cookies()
  jar.set(organizationCookieName, organizationId, {
    httpOnly: true,
    sameSite: "lax",
    secure: secureCookies,
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
  })
}
