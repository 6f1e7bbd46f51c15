import { changeAccountsContract } from "@/lib/account-bulk/contract"
import { changeAccounts } from "@/lib/account-bulk/change-accounts"
import { endpoint } from "@/lib/api/endpoint"

export const POST = endpoint(changeAccountsContract, changeAccounts)
