import { endpoint } from "@/lib/api/endpoint"
import { testPlatformAppContract } from "@/lib/platform-setup/contract"
import { testPlatformApp } from "@/lib/platform-setup/test-app"

export const POST = endpoint(testPlatformAppContract, testPlatformApp)
