import { endpoint } from "@/lib/api/endpoint"
import { deleteVerificationFile } from "@/lib/verification-files/change-files"
import { deleteVerificationFileContract } from "@/lib/verification-files/contract"

export const DELETE = endpoint(deleteVerificationFileContract, deleteVerificationFile)
