import type { ReadableStream } from "node:stream/web"
import { unstable_rethrow } from "next/navigation"

import { toAppError } from "@/lib/api/errors"
import { toCaller } from "@/lib/auth/sessions/page-caller"
import { statusOfCode, forbidden } from "@/lib/errors/app-error"
import { receiveImport } from "@/lib/import/receive-file"
import { isSameOrigin } from "@/lib/http/same-origin"

/** Receives an import file from the settings page. */
export async function POST(request: Request) {
  try {
    if (!isSameOrigin(request)) throw forbidden("Only pages of this site can upload imports.")
    const name = new URL(request.url).searchParams.get("name") ?? "file"
    const body = request.body as ReadableStream<Uint8Array> | null
    const file = { name, body: body?.values() ?? emptyBody() }
    return Response.json(await toCaller((caller) => receiveImport(caller, file)))
  } catch (error) {
    // A redirect to the sign-in page is thrown too.
    unstable_rethrow(error)
    const { code, message } = toAppError(error)
    return Response.json({ message }, { status: statusOfCode[code] })
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
