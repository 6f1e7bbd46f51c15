import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

export const settlingHours = 24
const settlingMs = settlingHours * 60 * 60 * 1000

/**
 * Whether a factor can confirm changes. A new one proves nothing for a day, so whoever added it with a stolen session
 * can't use it before the email about it is read. Factors that came with the account are settled at once.
 */
export const isSettled = (since: Date, user: { createdAt: Date }) =>
  since <= user.createdAt || since.getTime() + settlingMs <= Date.now()

/** A password is as old as the account, unless someone set it later without knowing the one before it. */
export const passwordSinceOf = (user: { createdAt: Date; passwordSince: Date | null }) =>
  user.passwordSince ?? user.createdAt

/** What the user can confirm changes with. */
export type SettledFactors = { password: boolean; passkey: boolean; code: boolean }

export async function findFactors(userId: string) {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: {
      createdAt: true,
      passwordHash: true,
      passwordSince: true,
      passkeys: { select: { createdAt: true } },
      twoFactor: { select: { confirmedAt: true } },
    },
  })
  if (!user) throw notFound("User")
  const confirmedAt = user.twoFactor?.confirmedAt
  const settled: SettledFactors = {
    password: user.passwordHash !== null && isSettled(passwordSinceOf(user), user),
    passkey: user.passkeys.some(({ createdAt }) => isSettled(createdAt, user)),
    code: Boolean(confirmedAt && isSettled(confirmedAt, user)),
  }
  return { user, settled }
}

export const getSettledFactors = async (userId: string) => (await findFactors(userId)).settled
