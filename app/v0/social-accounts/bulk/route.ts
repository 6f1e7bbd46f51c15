import { updateAccountsContract } from "@/lib/account-bulk/contract"
import { updateAccounts } from "@/lib/account-bulk/update-accounts"
import { endpoint } from "@/lib/api/endpoint"

export const POST = endpoint(updateAccountsContract, updateAccounts)
