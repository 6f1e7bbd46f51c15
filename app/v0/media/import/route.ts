import { endpoint } from "@/lib/api/endpoint"
import { importMedia } from "@/lib/media/import-media"
import { importMediaContract } from "@/lib/media/upload-contracts"

export const POST = endpoint(importMediaContract, importMedia)
