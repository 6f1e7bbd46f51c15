import { catchWebhook } from "@/lib/webhooks/catcher"

type Context = { params: Promise<{ token: string }> }

/** Longer than any of our deliveries. */
const maxLength = 300_000

export async function POST(request: Request, { params }: Context) {
  const body = await request.text()
  const caught = body.length <= maxLength && (await catchWebhook((await params).token, request.headers, body))
  return Response.json({ caught }, { status: caught ? 200 : 404 })
}
