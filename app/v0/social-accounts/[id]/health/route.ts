import { getHealth } from "@/lib/account-health/get-health"
import { accountHealthContract } from "@/lib/account-health/contract"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(accountHealthContract, getHealth)
