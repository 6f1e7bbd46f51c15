import { endpoint } from "@/lib/api/endpoint"
import { improveCaptionContract } from "@/lib/studio/caption-contract"
import { improveCaption } from "@/lib/studio/improve-caption"

export const POST = endpoint(improveCaptionContract, improveCaption)
