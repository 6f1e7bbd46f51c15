import { changeAccountsContract } from "@/lib/accounts/bulk-contract"
import { changeAccounts } from "@/lib/accounts/change-accounts"
import { endpoint } from "@/lib/api/endpoint"

export const POST = endpoint(changeAccountsContract, changeAccounts)
