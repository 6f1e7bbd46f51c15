import { endpoint } from "@/lib/api/endpoint"
import { setMediaTagsContract } from "@/lib/media/contract"
import { setMediaTags } from "@/lib/media/library/set-media-tags"

export const PUT = endpoint(setMediaTagsContract, setMediaTags)
