import { endpoint } from "@/lib/api/endpoint"
import { replayFailedContract } from "@/lib/webhooks/contract"
import { replayFailed } from "@/lib/webhooks/replay-failed"

export const POST = endpoint(replayFailedContract, replayFailed)
