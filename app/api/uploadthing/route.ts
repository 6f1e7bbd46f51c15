import type { NextRequest } from "next/server"
import { createRouteHandler } from "uploadthing/next"

import { authenticate } from "@/lib/api/authenticate"
import { limit } from "@/lib/api/rate-limit"
import { requireScope } from "@/lib/api/scope"
import { presignUploadContract } from "@/lib/media/upload-contracts"
import { uploadthingConfig } from "@/lib/uploadthing/config"
import { uploadRouter } from "@/lib/uploadthing/router"

/** The same people may upload here as by POST /v0/media/presign. */
async function callerOf(request: Request) {
  const { id, caller } = await authenticate(request)
  await limit(id, caller.userId, new Headers())
  requireScope(caller, presignUploadContract)
  return caller
}

let made: ReturnType<typeof createRouteHandler> | undefined

/** Made with the first request, since a build has no secrets. */
const handlers = () =>
  (made ??= createRouteHandler({ router: uploadRouter(callerOf), config: uploadthingConfig() }))

export const GET = (request: NextRequest) => handlers().GET(request)
export const POST = (request: NextRequest) => handlers().POST(request)
