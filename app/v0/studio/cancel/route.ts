import { endpoint } from "@/lib/api/endpoint"
import { cancelGeneration } from "@/lib/studio/cancel-generation"
import { cancelGenerationContract } from "@/lib/studio/contract"

export const POST = endpoint(cancelGenerationContract, cancelGeneration)
