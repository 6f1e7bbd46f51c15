import { endpoint } from "@/lib/api/endpoint"
import { getOrganizationContract } from "@/lib/organizations/contract"
import { describeOrganization } from "@/lib/organizations/describe-organization"

export const GET = endpoint(getOrganizationContract, describeOrganization)
