import { handleSandboxRequest } from "@/lib/sandbox/handle-request"

type Context = { params: Promise<{ platform: string }> }

const handle = async (request: Request, { params }: Context) =>
  handleSandboxRequest((await params).platform, request)

export const GET = handle
export const POST = handle
export const PUT = handle
export const DELETE = handle
