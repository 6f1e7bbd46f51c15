import { unprocessable, type AppError } from "@/lib/errors/app-error"

export const fieldError = (field: string, message: string): AppError =>
  unprocessable(message, { [field]: [message] })
