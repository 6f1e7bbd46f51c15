import { z } from "zod"

import { verifyPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { limitFailures } from "@/lib/auth/limit-attempts"
import { email } from "@/lib/auth/fields"
import { nextStep, type SignInStep } from "./two-factor"

const credentials = z.object({
  email,
  password: z.string().min(1, "Enter your password.").max(200, "A password has at most 200 characters."),
})

/** `address` is where the request came from; null when this server was not told. */
export async function signIn(
  input: z.input<typeof credentials>,
  address: string | null,
): Promise<SignInStep> {
  const { email, password } = parseInput(credentials, input)
  // The narrow limit counts one place only: a stranger's guesses must not lock the owner out.
  const limits: Record<string, number> = { [`sign-in:${email}:${address}`]: 10, [`sign-in:${email}`]: 100 }
  if (address) limits[`sign-in:${address}`] = 60
  const { id } = await limitFailures(limits, async () => {
    const user = await prisma.user.findUnique({ where: { email } })
    const right = await verifyPassword(password, user?.passwordHash)
    if (!user || !right) throw new AppError("UNAUTHORIZED", "The email address or the password is not right.")
    return user
  })
  return nextStep(id)
}
