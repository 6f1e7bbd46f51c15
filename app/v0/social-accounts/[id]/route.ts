import { endpoint } from "@/lib/api/endpoint"
import { disconnectAccountContract, getAccountContract } from "@/lib/accounts/contract"
import { disconnectAccount } from "@/lib/accounts/disconnect-account"
import { getAccount } from "@/lib/accounts/get-account"

export const GET = endpoint(getAccountContract, getAccount)
export const DELETE = endpoint(disconnectAccountContract, disconnectAccount)
