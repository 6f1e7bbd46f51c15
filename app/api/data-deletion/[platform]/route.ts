import { unscopedDeleteGrantedData } from "@/lib/accounts/deletion/delete-granted-data"
import { env } from "@/lib/config/env"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { log } from "@/lib/log/log"

type Context = { params: Promise<{ platform: string }> }

/** Meta calls this when a person removes the app and asks to delete their data. See docs/privacy.md. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    const body = new URLSearchParams(await readText(request))
    const code = await unscopedDeleteGrantedData((await params).platform, body)
    return Response.json({ url: `${env.APP_URL}/data-deletion/${code}`, confirmation_code: code })
  } catch (error) {
    if (!(error instanceof AppError)) log.error("couldn't process a data deletion request", { error })
    const message = error instanceof AppError ? error.message : "Something went wrong on our end. Try again."
    return Response.json(
      { error: message },
      { status: error instanceof AppError ? statusOfCode[error.code] : 500 },
    )
  }
}
