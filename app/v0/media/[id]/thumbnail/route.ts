import { endpoint } from "@/lib/api/endpoint"
import { setThumbnailContract } from "@/lib/media/item-contracts"
import { setThumbnail } from "@/lib/media/set-thumbnail"

export const PUT = endpoint(setThumbnailContract, setThumbnail)
