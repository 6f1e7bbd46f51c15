import { endpoint } from "@/lib/api/endpoint"
import { describePictureContract } from "@/lib/studio/captions/contract"
import { describePicture } from "@/lib/studio/captions/describe-picture"

export const POST = endpoint(describePictureContract, describePicture)
