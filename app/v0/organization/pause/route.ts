import { endpoint } from "@/lib/api/endpoint"
import { pauseOrganizationContract } from "@/lib/organizations/contract"
import { pauseOrganization } from "@/lib/organizations/pause-organization"

export const POST = endpoint(pauseOrganizationContract, pauseOrganization)
