import { endpoint } from "@/lib/api/endpoint"
import { startGeneration } from "@/lib/studio/start-generation"
import { generateContract } from "@/lib/studio/contract"

export const POST = endpoint(generateContract, startGeneration)
