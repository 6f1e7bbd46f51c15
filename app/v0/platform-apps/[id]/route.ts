import { endpoint } from "@/lib/api/endpoint"
import {
  getPlatformAppContract,
  removePlatformAppContract,
  updatePlatformAppContract,
} from "@/lib/platform-apps/contract"
import { getPlatformApp } from "@/lib/platform-apps/list-apps"
import { removePlatformApp } from "@/lib/platform-apps/remove-app"
import { updatePlatformApp } from "@/lib/platform-apps/update-app"

export const GET = endpoint(getPlatformAppContract, getPlatformApp)
export const PATCH = endpoint(updatePlatformAppContract, updatePlatformApp)
export const DELETE = endpoint(removePlatformAppContract, removePlatformApp)
