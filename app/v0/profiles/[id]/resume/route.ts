import { endpoint } from "@/lib/api/endpoint"
import { resumeProfileContract } from "@/lib/profiles/contract"
import { resumeProfile } from "@/lib/profiles/resume-profile"

export const POST = endpoint(resumeProfileContract, resumeProfile)
