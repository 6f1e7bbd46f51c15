import { z } from "zod"

import { verifyPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { limitGuesses, type GuessingClient } from "@/lib/auth/guessing/limit-guesses"
import { passwordSinceOf } from "@/lib/auth/factors/settled"
import { email } from "@/lib/auth/fields"
import { nextStep, type SignInStep } from "./two-factor"

const credentials = z.object({
  email,
  password: z.string().min(1, "Enter your password.").max(200, "Passwords can have at most 200 characters."),
})

export async function signIn(
  input: z.input<typeof credentials>,
  client: GuessingClient,
): Promise<SignInStep> {
  const { email, password } = parseInput(credentials, input)
  const user = await prisma.user.findUnique({ where: { email } })
  // By email, because counting only existing users would reveal who has an account.
  return limitGuesses({ account: `sign-in:${email}`, userId: user?.id, client }, async () => {
    const isCorrect = await verifyPassword(password, user?.passwordHash)
    if (!user || !isCorrect) throw new AppError("UNAUTHORIZED", "Incorrect email or password.")
    return nextStep({ userId: user.id, factorSince: passwordSinceOf(user) })
  })
}
