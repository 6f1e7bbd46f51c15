import { endpoint } from "@/lib/api/endpoint"
import { deletePostContract, getPostContract, updatePostContract } from "@/lib/posts/contract"
import { deletePost } from "@/lib/posts/edit/delete-post"
import { getPost } from "@/lib/posts/read/get-post"
import { updatePost } from "@/lib/posts/edit/update-post"

export const GET = endpoint(getPostContract, getPost)
export const PUT = endpoint(updatePostContract, updatePost)
export const DELETE = endpoint(deletePostContract, deletePost)
