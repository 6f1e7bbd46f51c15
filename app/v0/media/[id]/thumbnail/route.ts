import { endpoint } from "@/lib/api/endpoint"
import { setThumbnailContract } from "@/lib/media/library/item-contracts"
import { setThumbnail } from "@/lib/posts/edit/set-thumbnail"

export const PUT = endpoint(setThumbnailContract, setThumbnail)
