import { randomBytes } from "node:crypto"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { Prisma } from "@/prisma/generated/client"
import { auditUser } from "@/lib/auth/audit-user"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"

const count = 10
/** Crockford's: no letter is mistaken for a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

/** 16 characters of 5 bits, such as 7k2m-q0xd-9f3h-b6tw. */
function newCode(): string {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-")
}

/** As it is compared: case, spaces and dashes do not matter. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, "")

export const isRecoveryCodeFormat = (code: string) => /^[0-9a-z]{16}$/.test(plain(code))
const hashOf = (userId: string, code: string) => sha256(`${userId}:${plain(code)}`)

/** Ten new ones in place of all that there were; nobody can read them again. */
export async function replaceRecoveryCodes(db: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: hashOf(userId, code), userId })),
  })
  return codes
}

/** Whether the code was one of theirs; from now on it is not. */
export async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { count: spent } = await prisma.recoveryCode.updateMany({
    where: { codeHash: hashOf(userId, code), userId, usedAt: null },
    data: { usedAt: new Date() },
  })
  return spent === 1
}

/** For somebody who has lost or used up theirs. */
export async function renewRecoveryCodes(userId: string, proof: ReauthenticationProof): Promise<string[]> {
  await reauthenticate(userId, proof)
  return prisma.$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.recovery_codes_renewed")
    return replaceRecoveryCodes(db, userId)
  })
}
