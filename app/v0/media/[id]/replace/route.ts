import { endpoint } from "@/lib/api/endpoint"
import { replaceMediaContract } from "@/lib/media/library/item-contracts"
import { replaceMedia } from "@/lib/posts/edit/replace-media"

export const POST = endpoint(replaceMediaContract, replaceMedia)
