import { endpoint } from "@/lib/api/endpoint"
import { createProfileContract, listProfilesContract } from "@/lib/profiles/contract"
import { createProfile } from "@/lib/profiles/create-profile"
import { listProfiles } from "@/lib/profiles/list-profiles"

export const GET = endpoint(listProfilesContract, listProfiles)
export const POST = endpoint(createProfileContract, createProfile)
