import { endpoint } from "@/lib/api/endpoint"
import { getServerSetupContract, updateServerSetupContract } from "@/lib/server-setup/contract"
import { getServerSetup } from "@/lib/server-setup/get-setup"
import { updateServerSetup } from "@/lib/server-setup/update-setup"

export const GET = endpoint(getServerSetupContract, getServerSetup)
export const PATCH = endpoint(updateServerSetupContract, updateServerSetup)
