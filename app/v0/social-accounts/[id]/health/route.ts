import { getHealth } from "@/lib/accounts/get-health"
import { accountHealthContract } from "@/lib/accounts/health-contract"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(accountHealthContract, getHealth)
