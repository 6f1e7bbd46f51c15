import { admitRequest } from "@/app/sandbox/admit-request"
import { handleSandboxRequest } from "@/lib/sandbox/handle-request"

type Context = { params: Promise<{ workspace: string; platform: string }> }

async function handle(request: Request, { params }: Context) {
  const { workspace, platform } = await params
  const admitted = await admitRequest(workspace, request)
  return "rejection" in admitted
    ? admitted.rejection
    : handleSandboxRequest(admitted.organizationId, platform, request)
}

export const GET = handle
export const POST = handle
export const PUT = handle
export const DELETE = handle
