import NextAuth from "next-auth"
import { after, type NextRequest } from "next/server"

import { nextAuthOptions } from "@/lib/auth/sign-in/next-auth-options"
import { safePath } from "@/lib/auth/safe-path"
import { twoFactorSeconds } from "@/lib/auth/sign-in/two-factor"
import { callbackCookieName } from "@/lib/auth/sessions/session-cookie"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import {
  consumeFlowCookie,
  currentClient,
  setFlowCookie,
  notifyNewDevice,
} from "@/lib/auth/sessions/start-session"

type Context = { params: Promise<{ nextauth: string[] }> }

async function takeIdentityLink() {
  const token = await consumeFlowCookie("identity-link")
  const user = token && (await currentUser())
  return user ? { token, userId: user.id } : null
}

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const client = await currentClient()
  const options = nextAuthOptions({
    client,
    next: safePath(request.cookies.get(callbackCookieName)?.value),
    holdSecondStep: (token) => setFlowCookie("second-step", token, twoFactorSeconds),
    takeIdentityLink,
    notifyNewDevice: (userId) => after(() => notifyNewDevice(userId, client)),
  })
  return NextAuth(request, context, options)
}

export { handler as GET, handler as POST }
