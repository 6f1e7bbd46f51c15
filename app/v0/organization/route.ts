import { endpoint } from "@/lib/api/endpoint"
import { getOrganizationContract } from "@/lib/organizations/contract"
import { describeOrganization } from "@/lib/organization-admin/describe-organization"

export const GET = endpoint(getOrganizationContract, describeOrganization)
