import NextAuth from "next-auth"
import { after, type NextRequest } from "next/server"

import { nextAuthOptions } from "@/lib/auth/next-auth-options"
import { safePath } from "@/lib/auth/safe-path"
import { secondStepSeconds } from "@/lib/auth/second-step"
import { callbackCookieName } from "@/lib/auth/session-cookie"
import { currentClient, holdInBrowser, tellOfNewDevice } from "@/lib/auth/start-session"

type Context = { params: Promise<{ nextauth: string[] }> }

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const client = await currentClient()
  const options = nextAuthOptions({
    client,
    next: safePath(request.cookies.get(callbackCookieName)?.value),
    holdSecondStep: (token) => holdInBrowser("second-step", token, secondStepSeconds),
    tellOfNewDevice: (userId) => after(() => tellOfNewDevice(userId, client)),
  })
  return NextAuth(request, context, options)
}

export { handler as GET, handler as POST }
