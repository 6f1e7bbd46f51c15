import { endpoint } from "@/lib/api/endpoint"
import { getGeneration } from "@/lib/studio/get-generation"
import { getGenerationContract } from "@/lib/studio/contract"

export const GET = endpoint(getGenerationContract, getGeneration)
