import { endpoint } from "@/lib/api/endpoint"
import { getQueueContract, setQueueContract } from "@/lib/accounts/contract"
import { getQueue } from "@/lib/accounts/queue/get-queue"
import { setQueue } from "@/lib/accounts/queue/set-queue"

export const GET = endpoint(getQueueContract, getQueue)
export const PUT = endpoint(setQueueContract, setQueue)
