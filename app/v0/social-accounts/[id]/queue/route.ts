import { endpoint } from "@/lib/api/endpoint"
import { getQueueContract, setQueueContract } from "@/lib/accounts/contract"
import { getQueue } from "@/lib/accounts/get-queue"
import { setQueue } from "@/lib/accounts/set-queue"

export const GET = endpoint(getQueueContract, getQueue)
export const PUT = endpoint(setQueueContract, setQueue)
