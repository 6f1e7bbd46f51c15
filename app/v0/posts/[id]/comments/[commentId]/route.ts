import { endpoint } from "@/lib/api/endpoint"
import { deleteComment, editComment } from "@/lib/posts/comments/change-comment"
import { deleteCommentContract, editCommentContract } from "@/lib/posts/comments/contract"

export const PATCH = endpoint(editCommentContract, editComment)
export const DELETE = endpoint(deleteCommentContract, deleteComment)
