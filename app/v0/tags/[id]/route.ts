import { endpoint } from "@/lib/api/endpoint"
import { deleteTagContract } from "@/lib/tags/contract"
import { deleteTag } from "@/lib/tags/delete-tag"

export const DELETE = endpoint(deleteTagContract, deleteTag)
