import { z } from "zod"

import { verifyPassword } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { parseInput } from "@/lib/parse-input"
import { limitFailures } from "./attempts"
import { email } from "./fields"
import { nextStep, type SignInStep } from "./second-step"

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
