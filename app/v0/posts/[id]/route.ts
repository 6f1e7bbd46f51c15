import { endpoint } from "@/lib/api/endpoint"
import { deletePostContract, getPostContract, updatePostContract } from "@/lib/posts/contract"
import { deletePost } from "@/lib/posts/delete-post"
import { getPost } from "@/lib/posts/get-post"
import { updatePost } from "@/lib/posts/update-post"

export const GET = endpoint(getPostContract, getPost)
export const PUT = endpoint(updatePostContract, updatePost)
export const DELETE = endpoint(deletePostContract, deletePost)
