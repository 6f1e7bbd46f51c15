import { endpoint } from "@/lib/api/endpoint"
import { setThumbnailContract } from "@/lib/media/library/item-contracts"
import { setThumbnail } from "@/lib/media/library/set-thumbnail"

export const PUT = endpoint(setThumbnailContract, setThumbnail)
