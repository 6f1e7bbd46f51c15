import { unprocessable } from "@/lib/errors"

/** The file as a whole is of no use; the sentence says what is wrong and what helps. */
export const refuse = (message: string) => unprocessable(message, { file: [message] })
