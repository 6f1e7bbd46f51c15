import { endpoint } from "@/lib/api/endpoint"
import { describePictureContract } from "@/lib/studio/caption-contract"
import { describePicture } from "@/lib/studio/describe-picture"

export const POST = endpoint(describePictureContract, describePicture)
