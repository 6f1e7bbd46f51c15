import { endpoint } from "@/lib/api/endpoint"
import { disconnectAccountContract, getAccountContract, updateAccountContract } from "@/lib/accounts/contract"
import { disconnectAccount } from "@/lib/accounts/disconnect-account"
import { getAccount } from "@/lib/accounts/get-account"
import { updateAccount } from "@/lib/accounts/update-account"

export const GET = endpoint(getAccountContract, getAccount)
export const PATCH = endpoint(updateAccountContract, updateAccount)
export const DELETE = endpoint(disconnectAccountContract, disconnectAccount)
