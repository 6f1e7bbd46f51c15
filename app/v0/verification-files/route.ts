import { endpoint } from "@/lib/api/endpoint"
import { createVerificationFile } from "@/lib/verification-files/change-files"
import {
  createVerificationFileContract,
  listVerificationFilesContract,
} from "@/lib/verification-files/contract"
import { listVerificationFiles } from "@/lib/verification-files/list-files"

export const GET = endpoint(listVerificationFilesContract, listVerificationFiles)
export const POST = endpoint(createVerificationFileContract, createVerificationFile)
