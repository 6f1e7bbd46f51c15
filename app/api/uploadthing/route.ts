import type { NextRequest } from "next/server"
import { createRouteHandler } from "uploadthing/next"

import { authenticate } from "@/lib/api/authenticate"
import { enforceRateLimit } from "@/lib/api/rate-limit"
import { requireScope } from "@/lib/api/scope"
import { presignUploadContract } from "@/lib/media/upload/contract"
import { uploadthingConfig } from "@/lib/uploadthing/config"
import { uploadRouter } from "@/lib/uploadthing/router"

/** The same permission as POST /v0/media/presign. */
async function authorizeUpload(request: Request) {
  const { id, caller } = await authenticate(request, "api")
  await enforceRateLimit(id, caller.userId, new Headers())
  requireScope(caller, presignUploadContract)
  return caller
}

let routeHandler: ReturnType<typeof createRouteHandler> | undefined

/** Created lazily, because secrets aren't available at build time. */
const getHandler = () =>
  (routeHandler ??= createRouteHandler({
    router: uploadRouter(authorizeUpload),
    config: uploadthingConfig(),
  }))

export const GET = (request: NextRequest) => getHandler().GET(request)
export const POST = (request: NextRequest) => getHandler().POST(request)
