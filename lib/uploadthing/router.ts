import { createBuilder, UploadThingError, UTFiles } from "uploadthing/server"

import type { Caller } from "@/lib/caller"
import { AppError, statusOfCode } from "@/lib/errors"
import { asTenant, unscoped } from "@/lib/tenant"
import { uploadSlug } from "./contract"
import { finishUpload } from "./finish-upload"
import { openSession } from "./open-session"

/** UploadThing has a vocabulary of its own; the text is what people see. */
const codeOf = { 403: "FORBIDDEN", 404: "NOT_FOUND", 413: "TOO_LARGE", 500: "INTERNAL_SERVER_ERROR" } as const

function asUploadThingError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const status = statusOfCode[error.code]
  const code = status in codeOf ? codeOf[status as keyof typeof codeOf] : "BAD_REQUEST"
  return new UploadThingError({ code, message: error.message })
}

/**
 * The file route behind the dashboard's uploads.
 * @param callerOf takes the person from the request it is given and from nowhere else: in uploadthing 7.7.4 a middleware
 *   may run in another request's AsyncLocalStorage (GHSA-38f7-945m-qr2g), where cookies() and the tenant are somebody
 *   else's.
 */
export function uploadRouter(callerOf: (request: Request) => Promise<Caller>) {
  const route = createBuilder<{ req: Request }, { message: string }>()
  const open = (caller: Caller, file: Parameters<typeof openSession>[1]) =>
    asTenant(caller.organizationId, () => openSession(caller, file))
  // The limits are settings, which the middleware knows; here is only room for all of them.
  const limits = { blob: { maxFileSize: "1024GB", maxFileCount: 1 } } as const
  // A key of 31 random bits would not do; ours is the customId, and who sends a file again gets the same key again.
  const getFileHashParts = (file: { name: string; customId?: string }) => [file.customId ?? file.name]
  const media = route(limits, { getFileHashParts })
    .middleware(async ({ req, files }) => {
      try {
        const caller = await unscoped(() => callerOf(req))
        const named = files.map(async (file) => ({ ...file, customId: await open(caller, file) }))
        return { organizationId: caller.organizationId, [UTFiles]: await Promise.all(named) }
      } catch (error) {
        throw asUploadThingError(error)
      }
    })
    .onUploadComplete(({ metadata: { organizationId }, file }) =>
      asTenant(organizationId, () => finishUpload(organizationId, file.customId ?? "")),
    )
  return { [uploadSlug]: media }
}
