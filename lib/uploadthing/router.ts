import { createBuilder, UploadThingError, UTFiles } from "uploadthing/server"

import type { Caller } from "@/lib/access/caller"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { asTenant, unscoped } from "@/lib/db/tenant"
import { uploadSlug } from "./contract"
import { finishUpload } from "./finish-upload"
import { openUploadSession } from "./open-upload-session"

/** UploadThing has its own codes. People see the text. */
const codeOf = { 403: "FORBIDDEN", 404: "NOT_FOUND", 413: "TOO_LARGE", 500: "INTERNAL_SERVER_ERROR" } as const

function asUploadThingError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const status = statusOfCode[error.code]
  const code = status in codeOf ? codeOf[status as keyof typeof codeOf] : "BAD_REQUEST"
  return new UploadThingError({ code, message: error.message })
}

/**
 * The file route for the dashboard's uploads.
 * @param callerOf must identify the person only from the request it's given: in uploadthing 7.7.4, a middleware may run
 *   in another request's AsyncLocalStorage (GHSA-38f7-945m-qr2g), with that request's cookies() and tenant.
 */
export function uploadRouter(callerOf: (request: Request) => Promise<Caller>) {
  const route = createBuilder<{ req: Request }, { message: string }>()
  const open = (caller: Caller, file: Parameters<typeof openUploadSession>[1]) =>
    asTenant(caller.organizationId, () => openUploadSession(caller, file))
  // The middleware enforces the configured limits.
  const limits = { blob: { maxFileSize: "1024GB", maxFileCount: 1 } } as const
  // UploadThing's own key has only 31 random bits. Ours is the customId, which is the same if a file is sent again.
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
