import { endpoint } from "@/lib/api/endpoint"
import { deleteMediaContract, getMediaContract, updateMediaContract } from "@/lib/media/contract"
import { deleteMedia } from "@/lib/media/library/delete-media"
import { getMedia } from "@/lib/media/get-media"
import { updateMedia } from "@/lib/posts/edit/update-media"

export const GET = endpoint(getMediaContract, getMedia)
export const PATCH = endpoint(updateMediaContract, updateMedia)
export const DELETE = endpoint(deleteMediaContract, deleteMedia)
