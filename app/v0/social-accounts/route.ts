import { endpoint } from "@/lib/api/endpoint"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { connectAccountContract, listAccountsContract } from "@/lib/accounts/contract"
import { listAccounts } from "@/lib/accounts/list-accounts"

export const GET = endpoint(listAccountsContract, listAccounts)
export const POST = endpoint(connectAccountContract, connectAccount)
