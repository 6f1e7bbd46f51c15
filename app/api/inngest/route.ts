import { serve } from "inngest/next"

import { inngest } from "@/inngest/client"
import { functions } from "@/inngest/functions/functions"
import { env, externalInngest } from "@/lib/config/env"

/** In embedded mode, functions run in-process without signatures, so this endpoint must not exist. */
const notFound = async () =>
  Response.json({ error: "This server runs its functions with the embedded executor." }, { status: 404 })
// Inngest must call our public URL, whatever host this request came in on.
const handlers = externalInngest ? serve({ client: inngest, functions, serveOrigin: env.APP_URL }) : null

export const GET = handlers?.GET ?? notFound
export const POST = handlers?.POST ?? notFound
export const PUT = handlers?.PUT ?? notFound
