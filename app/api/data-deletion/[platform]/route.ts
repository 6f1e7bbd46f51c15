import { toAppError } from "@/lib/api/errors"
import { unscopedDeleteGrantedData } from "@/lib/accounts/deletion/delete-granted-data"
import { env } from "@/lib/config/env"
import { statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"

type Context = { params: Promise<{ platform: string }> }

/** Meta calls this when a person removes the app and asks to delete their data. See docs/privacy.md. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    const body = new URLSearchParams(await readText(request))
    const code = await unscopedDeleteGrantedData((await params).platform, body)
    return Response.json({ url: `${env.APP_URL}/data-deletion/${code}`, confirmation_code: code })
  } catch (error) {
    const { code, message } = toAppError(error)
    return Response.json({ error: message }, { status: statusOfCode[code] })
  }
}
