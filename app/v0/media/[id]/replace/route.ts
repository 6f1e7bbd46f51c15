import { endpoint } from "@/lib/api/endpoint"
import { replaceMediaContract } from "@/lib/media/item-contracts"
import { replaceMedia } from "@/lib/media/replace-media"

export const POST = endpoint(replaceMediaContract, replaceMedia)
