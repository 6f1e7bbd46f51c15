import { z } from "zod"

import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { userName } from "@/lib/auth/fields"

export type UserInfo = {
  name: string | null
  email: string
  hasPassword: boolean
  emailConfirmed: boolean
  /** Linked sign-in providers, such as `google`. */
  providers: string[]
  /** Null if two-factor authentication is off. */
  twoFactor: { recoveryCodesLeft: number } | null
}

export async function getUser(userId: string): Promise<UserInfo> {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    include: { identities: true, twoFactor: true, recovery: { where: { usedAt: null } } },
  })
  if (!user) throw notFound("User")
  return {
    name: user.name,
    email: user.email,
    hasPassword: user.passwordHash !== null,
    emailConfirmed: user.emailVerifiedAt !== null,
    providers: user.identities.map(({ provider }) => provider),
    twoFactor: user.twoFactor?.confirmedAt ? { recoveryCodesLeft: user.recovery.length } : null,
  }
}

export async function renameUser(userId: string, input: { name: string }): Promise<void> {
  const data = parseInput(z.object({ name: userName.min(1, "Enter your name.") }), input)
  await prisma.user.update({ where: { id: userId }, data })
}
