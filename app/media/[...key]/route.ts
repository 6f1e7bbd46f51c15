import { serveMedia } from "@/lib/media/serve"

type Context = { params: Promise<{ key: string[] }> }

export const GET = async (request: Request, { params }: Context) =>
  serveMedia((await params).key.join("/"), request)
