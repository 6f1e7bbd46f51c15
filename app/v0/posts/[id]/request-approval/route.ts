import { endpoint } from "@/lib/api/endpoint"
import { requestApprovalContract } from "@/lib/posts/move-contracts"
import { requestApproval } from "@/lib/posts/request-approval"

export const POST = endpoint(requestApprovalContract, requestApproval)
