import { unprocessable } from "@/lib/errors/app-error"

export const rejectImport = (message: string) => unprocessable(message, { file: [message] })
