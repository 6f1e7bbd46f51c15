import { endpoint } from "@/lib/api/endpoint"
import { describeImageContract } from "@/lib/studio/captions/contract"
import { describeImage } from "@/lib/studio/captions/describe-image"

export const POST = endpoint(describeImageContract, describeImage)
