import { cookies, headers } from "next/headers"
import { after } from "next/server"

import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import { describeBrowser } from "./describe-browser"
import { endSessionById } from "./end-sessions"
import { saveDetectedLocale } from "@/lib/auth/save-locale"
import { openSession, type Client, type SignedIn } from "./open-session"
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
import { notifyUser } from "@/lib/auth/notify-user"

const options = { httpOnly: true, sameSite: "lax", secure: secureCookies, path: "/" } as const
const yearSeconds = 365 * 24 * 60 * 60
const deviceCookieName = cookieName("carillon-device")
type Flow = "second-step" | "passkey" | "identity-link"
const flowCookieName = (name: Flow) => cookieName(`carillon-${name}`)

/** The browser of this request. A new one gets a device cookie. */
export async function currentClient(): Promise<Client> {
  const [jar, requestHeaders] = await Promise.all([cookies(), headers()])
  const known = jar.get(deviceCookieName)?.value
  const device = known ?? newSecret()
  if (!known) jar.set(deviceCookieName, device, { ...options, maxAge: yearSeconds })
  return {
    address: requestHeaders.get("x-carillon-client-ip"),
    userAgent: requestHeaders.get("user-agent"),
    device,
  }
}

export async function startSession(signedIn: SignedIn) {
  const client = await currentClient()
  const { userId } = signedIn
  const { newDevice, ...session } = await openSession(signedIn, client)
  await saveDetectedLocale(userId, await requestLocale())
  const jar = await cookies()
  jar.set(sessionCookieName, await encodeSession(session), { ...options, maxAge: sessionSeconds })
  if (newDevice) after(() => notifyNewDevice(userId, client))
}

export async function notifyNewDevice(userId: string, { userAgent, address }: Client) {
  const { browser, system } = describeBrowser(userAgent)
  const values = { browser: browser ?? "none", system: system ?? "none", address: address ?? "none" }
  await notifyUser(userId, "newDevice", values)
}

/** Signs out on this browser only. `endOtherSessions` signs out everywhere else. */
export async function endSession() {
  const jar = await cookies()
  const session = await findSession(jar.toString())
  if (session) await endSessionById(session.user.id, session.user.sessionId)
  for (const name of [sessionCookieName, organizationCookieName]) jar.set(name, "", { ...options, maxAge: 0 })
}

export async function chooseOrganization(userId: string, organizationId: string) {
  const member = await prisma.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw notFound("Workspace")
  const jar = await cookies()
  jar.set(organizationCookieName, organizationId, { ...options, maxAge: yearSeconds })
}

/** Browsers don't send strict cookies with the redirect from a provider. */
const sameSiteOf = (name: Flow) => (name === "identity-link" ? "lax" : "strict")

/** Stores a secret in the browser between two sign-in steps, such as a passkey challenge. */
export async function setFlowCookie(name: Flow, value: string, seconds: number) {
  const jar = await cookies()
  jar.set(flowCookieName(name), value, { ...options, sameSite: sameSiteOf(name), maxAge: seconds })
}

export async function readFlowCookie(name: Flow): Promise<string | null> {
  return (await cookies()).get(flowCookieName(name))?.value || null
}

/** Reads the secret and deletes it from the browser. */
export async function consumeFlowCookie(name: Flow): Promise<string | null> {
  const value = await readFlowCookie(name)
  ;(await cookies()).set(flowCookieName(name), "", { ...options, sameSite: sameSiteOf(name), maxAge: 0 })
  return value
}
