import { endpoint } from "@/lib/api/endpoint"
import { resumeAccountContract } from "@/lib/accounts/pause-contracts"
import { resumeAccount } from "@/lib/accounts/resume-account"

export const POST = endpoint(resumeAccountContract, resumeAccount)
