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
  password: z.string().min(1, "Enter your password.").max(200, "Passwords can have at most 200 characters."),
})

/** `address` is the request's IP address, if known. */
export async function signIn(
  input: z.input<typeof credentials>,
  address: string | null,
): Promise<SignInStep> {
  const { email, password } = parseInput(credentials, input)
  // The strict limit applies per IP address, so an attacker can't lock the user out.
  const limits: Record<string, number> = { [`sign-in:${email}:${address}`]: 10, [`sign-in:${email}`]: 100 }
  if (address) limits[`sign-in:${address}`] = 60
  const { id } = await limitFailures(limits, async () => {
    const user = await prisma.user.findUnique({ where: { email } })
    const isCorrect = await verifyPassword(password, user?.passwordHash)
    if (!user || !isCorrect) throw new AppError("UNAUTHORIZED", "Incorrect email or password.")
    return user
  })
  return nextStep(id)
}
