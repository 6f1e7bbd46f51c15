import NextAuth from "next-auth"
import type { NextRequest } from "next/server"

import { nextAuthOptions } from "@/lib/auth/next-auth-options"

type Context = { params: Promise<{ nextauth: string[] }> }

const handler = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, nextAuthOptions())

export { handler as GET, handler as POST }
