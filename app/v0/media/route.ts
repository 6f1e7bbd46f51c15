import { endpoint } from "@/lib/api/endpoint"
import { listMediaContract } from "@/lib/media/contract"
import { listMedia } from "@/lib/media/list-media"
import { registerMedia } from "@/lib/media/register-media"
import { registerMediaContract } from "@/lib/media/upload-contracts"

export const GET = endpoint(listMediaContract, listMedia)
export const POST = endpoint(registerMediaContract, registerMedia)
