import { endpoint } from "@/lib/api/endpoint"
import { createPostContract, listPostsContract } from "@/lib/posts/contract"
import { createPost } from "@/lib/posts/create/create-post"
import { listPosts } from "@/lib/posts/read/list-posts"

export const GET = endpoint(listPostsContract, listPosts)
export const POST = endpoint(createPostContract, createPost)
