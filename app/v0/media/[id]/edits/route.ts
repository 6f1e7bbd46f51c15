import { endpoint } from "@/lib/api/endpoint"
import { editMedia } from "@/lib/media/library/edit-media"
import { editMediaContract } from "@/lib/media/library/item-contracts"

export const POST = endpoint(editMediaContract, editMedia)
