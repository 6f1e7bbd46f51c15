import { Readable } from "node:stream"

import { toCaller } from "@/lib/auth/sessions/page-caller"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { findArchive } from "@/lib/export/request-export"
import { storage } from "@/lib/storage/storage"

type Context = { params: Promise<{ id: string }> }

/** Requires the owner's session; the URL alone isn't enough. */
export async function GET(_: Request, { params }: Context) {
  try {
    const { key, bytes } = await toCaller(async (caller) => findArchive(caller, (await params).id))
    return new Response(Readable.toWeb(await storage.stream(key)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-length": String(bytes),
        "content-disposition": 'attachment; filename="carillon-workspace.zip"',
        "cache-control": "private, no-store",
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}
