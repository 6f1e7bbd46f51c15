import { endpoint } from "@/lib/api/endpoint"
import { improveCaptionContract } from "@/lib/studio/captions/contract"
import { improveCaption } from "@/lib/studio/captions/improve-caption"

export const POST = endpoint(improveCaptionContract, improveCaption)
