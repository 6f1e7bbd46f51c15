import { admitRequest } from "@/app/sandbox/admit-request"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { catchWebhook } from "@/lib/webhooks/catcher"

type Context = { params: Promise<{ token: string }> }

export async function POST(request: Request, { params }: Context) {
  const admitted = await admitRequest((await params).token, request)
  if ("rejection" in admitted) return admitted.rejection
  try {
    await catchWebhook(admitted.organizationId, request.headers, await readText(request))
    return Response.json({ caught: true })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Response.json({ error: error.message }, { status: statusOfCode[error.code] })
  }
}
