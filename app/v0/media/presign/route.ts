import { endpoint } from "@/lib/api/endpoint"
import { presignUpload } from "@/lib/media/upload/presign-upload"
import { presignUploadContract } from "@/lib/media/upload/contract"

export const POST = endpoint(presignUploadContract, presignUpload)
