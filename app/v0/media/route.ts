import { endpoint } from "@/lib/api/endpoint"
import { listMediaContract } from "@/lib/media/contract"
import { listMedia } from "@/lib/media/library/list-media"
import { registerMedia } from "@/lib/media/upload/register-media"
import { registerMediaContract } from "@/lib/media/upload/contract"

export const GET = endpoint(listMediaContract, listMedia)
export const POST = endpoint(registerMediaContract, registerMedia)
