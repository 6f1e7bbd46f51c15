import { endpoint } from "@/lib/api/endpoint"
import { presignUpload } from "@/lib/media/presign-upload"
import { presignUploadContract } from "@/lib/media/upload-contracts"

export const POST = endpoint(presignUploadContract, presignUpload)
