import { endpoint } from "@/lib/api/endpoint"
import { resumeOrganizationContract } from "@/lib/pausing/contract"
import { resumeOrganization } from "@/lib/organization-admin/resume-organization"

export const POST = endpoint(resumeOrganizationContract, resumeOrganization)
