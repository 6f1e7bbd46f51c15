import { cookies, headers } from "next/headers"
import { after } from "next/server"

import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { newSecret } from "@/lib/ids"
import { describeBrowser } from "./describe-browser"
import { endOneSession } from "./end-sessions"
import { guessLocale } from "./keep-locale"
import { openSession, type Client } from "./open-session"
import { requestLocale } from "./request-locale"
import { findSession } from "./session-caller"
import {
  cookieName,
  encodeSession,
  organizationCookieName,
  secureCookies,
  sessionCookieName,
  sessionSeconds,
} from "./session-cookie"
import { tellPerson } from "./tell-person"

const options = { httpOnly: true, sameSite: "lax", secure: secureCookies, path: "/" } as const
const year = 365 * 24 * 60 * 60
const deviceCookieName = cookieName("carillon-device")
const heldName = (name: "second-step" | "passkey") => cookieName(`carillon-${name}`)

/** The browser of this request; one that is new here gets a cookie to be known by. */
export async function currentClient(): Promise<Client> {
  const [jar, given] = await Promise.all([cookies(), headers()])
  const known = jar.get(deviceCookieName)?.value
  const device = known ?? newSecret()
  if (!known) jar.set(deviceCookieName, device, { ...options, maxAge: year })
  return { address: given.get("x-carillon-client-ip"), userAgent: given.get("user-agent"), device }
}

/** Signs the person in on this browser. */
export async function startSession(userId: string) {
  const client = await currentClient()
  const { newDevice, ...session } = await openSession(userId, client)
  await guessLocale(userId, await requestLocale())
  const jar = await cookies()
  jar.set(sessionCookieName, await encodeSession(session), { ...options, maxAge: sessionSeconds })
  if (newDevice) after(() => tellOfNewDevice(userId, client))
}

export async function tellOfNewDevice(userId: string, { userAgent, address }: Client) {
  const { browser, system } = describeBrowser(userAgent)
  const values = { browser: browser ?? "none", system: system ?? "none", address: address ?? "none" }
  await tellPerson(userId, "newDevice", values)
}

/** Signs out on this browser only; `endOtherSessions` does it everywhere else. */
export async function endSession() {
  const jar = await cookies()
  const session = await findSession(jar.toString())
  if (session) await endOneSession(session.user.id, session.user.sessionId)
  for (const name of [sessionCookieName, organizationCookieName]) jar.set(name, "", { ...options, maxAge: 0 })
}

/** Opens another workspace of the person on this browser. */
export async function chooseOrganization(userId: string, organizationId: string) {
  const member = await prisma.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw notFound("Workspace")
  const jar = await cookies()
  jar.set(organizationCookieName, organizationId, { ...options, maxAge: year })
}

/** A secret that this browser holds between two steps of a sign-in, such as a passkey's challenge. */
export async function holdInBrowser(name: "second-step" | "passkey", value: string, seconds: number) {
  const jar = await cookies()
  jar.set(heldName(name), value, { ...options, sameSite: "strict", maxAge: seconds })
}

export async function heldInBrowser(name: "second-step" | "passkey"): Promise<string | null> {
  return (await cookies()).get(heldName(name))?.value || null
}

/** The same, and it is gone from the browser. */
export async function takeFromBrowser(name: "second-step" | "passkey"): Promise<string | null> {
  const held = await heldInBrowser(name)
  ;(await cookies()).set(heldName(name), "", { ...options, sameSite: "strict", maxAge: 0 })
  return held
}
