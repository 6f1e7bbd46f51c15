import type { ReadableStream } from "node:stream/web"
import { unstable_rethrow } from "next/navigation"

import { toAppError } from "@/lib/api/errors"
import { asCaller } from "@/lib/auth/page-caller"
import { statusOfCode, forbidden } from "@/lib/errors"
import { takeFile } from "@/lib/import/take-file"
import { isFromOurOrigin } from "@/lib/own-origin"

/** A file for the import, as it is, from the settings page of somebody who is signed in. */
export async function POST(request: Request) {
  try {
    if (!isFromOurOrigin(request)) throw forbidden("Only pages of this site may ask for that.")
    const name = new URL(request.url).searchParams.get("name") ?? "file"
    const body = request.body as ReadableStream<Uint8Array> | null
    const file = { name, body: body?.values() ?? nothing() }
    return Response.json(await asCaller((caller) => takeFile(caller, file)))
  } catch (thrown) {
    // A redirect to the sign-in page is thrown too.
    unstable_rethrow(thrown)
    const { code, message } = toAppError(thrown)
    return Response.json({ message }, { status: statusOfCode[code] })
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
