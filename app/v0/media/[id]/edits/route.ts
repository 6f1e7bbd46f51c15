import { endpoint } from "@/lib/api/endpoint"
import { editMedia } from "@/lib/media/edit-media"
import { editMediaContract } from "@/lib/media/item-contracts"

export const POST = endpoint(editMediaContract, editMedia)
