import { endpoint } from "@/lib/api/endpoint"
import { createPlatformAppContract, listPlatformAppsContract } from "@/lib/platform-apps/contract"
import { createPlatformApp } from "@/lib/platform-apps/create-app"
import { listPlatformApps } from "@/lib/platform-apps/list-apps"

export const GET = endpoint(listPlatformAppsContract, listPlatformApps)
export const POST = endpoint(createPlatformAppContract, createPlatformApp)
