import { endpoint } from "@/lib/api/endpoint"
import { getPlatformSetupContract } from "@/lib/platform-setup/contract"
import { getPlatformSetup } from "@/lib/platform-setup/get-setup"

export const GET = endpoint(getPlatformSetupContract, getPlatformSetup)
