import { endpoint } from "@/lib/api/endpoint"
import { resumeAccountContract } from "@/lib/pausing/contract"
import { resumeAccount } from "@/lib/pausing/resume-account"

export const POST = endpoint(resumeAccountContract, resumeAccount)
