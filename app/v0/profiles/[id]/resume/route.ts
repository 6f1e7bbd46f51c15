import { endpoint } from "@/lib/api/endpoint"
import { resumeProfileContract } from "@/lib/pausing/contract"
import { resumeProfile } from "@/lib/pausing/resume-profile"

export const POST = endpoint(resumeProfileContract, resumeProfile)
