import { unprocessable } from "@/lib/errors"

export const refuseField = (field: string, message: string) => unprocessable(message, { [field]: [message] })
