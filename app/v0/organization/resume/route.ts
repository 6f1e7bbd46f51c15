import { endpoint } from "@/lib/api/endpoint"
import { resumeOrganizationContract } from "@/lib/organizations/contract"
import { resumeOrganization } from "@/lib/organizations/resume-organization"

export const POST = endpoint(resumeOrganizationContract, resumeOrganization)
