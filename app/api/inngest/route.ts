import { serve } from "inngest/next"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/index"
import { env, externalInngest } from "@/lib/env"

/** In embedded mode functions run in process and unsigned, so the door for servers must not exist. */
const closed = async () =>
  Response.json({ error: "The embedded executor runs the functions of this installation." }, { status: 404 })
// The server calls us at our public address, whatever name the request came by.
const open = externalInngest ? serve({ client: inngest, functions, serveOrigin: env.APP_URL }) : null

export const GET = open?.GET ?? closed
export const POST = open?.POST ?? closed
export const PUT = open?.PUT ?? closed
