import { endpoint } from "@/lib/api/endpoint"
import { requestApprovalContract } from "@/lib/posts/transition-contracts"
import { requestApproval } from "@/lib/posts/approve/request-approval"

export const POST = endpoint(requestApprovalContract, requestApproval)
