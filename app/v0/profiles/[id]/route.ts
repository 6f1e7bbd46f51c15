import { endpoint } from "@/lib/api/endpoint"
import { deleteProfileContract, getProfileContract, updateProfileContract } from "@/lib/profiles/contract"
import { deleteProfile } from "@/lib/profiles/delete-profile"
import { getProfile } from "@/lib/profiles/get-profile"
import { updateProfile } from "@/lib/profiles/update-profile"

export const GET = endpoint(getProfileContract, getProfile)
export const PATCH = endpoint(updateProfileContract, updateProfile)
export const DELETE = endpoint(deleteProfileContract, deleteProfile)
