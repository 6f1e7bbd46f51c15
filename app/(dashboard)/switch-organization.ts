"use server"

import { cookies } from "next/headers"

import { pageUser } from "@/lib/auth/sessions/page-caller"
import { organizationCookieName, secureCookies } from "@/lib/auth/sessions/session-cookie"
import { listOrganizations } from "@/lib/organizations/list-organizations"

/** Stores the selected workspace in a cookie. */
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
