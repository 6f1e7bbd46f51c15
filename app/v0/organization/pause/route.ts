import { endpoint } from "@/lib/api/endpoint"
import { pauseOrganizationContract } from "@/lib/pausing/contract"
import { pauseOrganization } from "@/lib/organization-admin/pause-organization"

export const POST = endpoint(pauseOrganizationContract, pauseOrganization)
