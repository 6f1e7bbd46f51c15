import { refuse } from "@/lib/api/endpoint"
import { toAppError } from "@/lib/api/errors"
import { receiveUpload } from "@/lib/media/receive-upload"
import { serveMedia } from "@/lib/media/serve"

type Context = { params: Promise<{ key: string[] }> }

const keyOf = async ({ params }: Context) => (await params).key.join("/")

/** The signature in the address is the permission, whichever page the browser is on. */
const fromAnywhere = { "access-control-allow-origin": "*" }

export const GET = async (request: Request, context: Context) => serveMedia(await keyOf(context), request)

export async function PUT(request: Request, context: Context) {
  try {
    return Response.json(await receiveUpload(await keyOf(context), request), { headers: fromAnywhere })
  } catch (error) {
    return refuse(request, toAppError(error, crypto.randomUUID()), fromAnywhere)
  }
}

export const OPTIONS = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...fromAnywhere,
      "access-control-allow-methods": "GET, PUT",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "86400",
    },
  })
