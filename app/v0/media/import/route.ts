import { endpoint } from "@/lib/api/endpoint"
import { importMedia } from "@/lib/media/upload/import-media"
import { importMediaContract } from "@/lib/media/upload/contract"

export const POST = endpoint(importMediaContract, importMedia)
