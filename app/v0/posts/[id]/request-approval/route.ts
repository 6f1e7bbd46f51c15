import { endpoint } from "@/lib/api/endpoint"
import { requestApprovalContract } from "@/lib/posts/contract"
import { requestApproval } from "@/lib/posts/request-approval"

export const POST = endpoint(requestApprovalContract, requestApproval)
