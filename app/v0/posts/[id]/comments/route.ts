import { endpoint } from "@/lib/api/endpoint"
import { addComment } from "@/lib/posts/comments/add-comment"
import { addCommentContract, listCommentsContract } from "@/lib/posts/comments/contract"
import { listComments } from "@/lib/posts/comments/list-comments"

export const GET = endpoint(listCommentsContract, listComments)
export const POST = endpoint(addCommentContract, addComment)
