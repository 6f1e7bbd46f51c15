import { randomBytes } from "node:crypto"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { Prisma } from "@/prisma/generated/client"

const codeCount = 10
/** Crockford's Base32 leaves out letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

/** 16 characters of 5 bits, such as 7k2m-q0xd-9f3h-b6tw. */
function newCode(): string {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-")
}

/** Ignores case, spaces, and dashes. */
const normalize = (code: string) => code.toLowerCase().replace(/[\s-]/g, "")

export const isRecoveryCodeFormat = (code: string) => /^[0-9a-z]{16}$/.test(normalize(code))
const hashOf = (userId: string, code: string) => sha256(`${userId}:${normalize(code)}`)

/** Invalidates all previous codes. Only hashes of the new ones are stored. */
export async function replaceRecoveryCodes(db: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: hashOf(userId, code), userId })),
  })
  return codes
}

/** Each code works once. Returns when it was created. */
export async function consumeRecoveryCode(userId: string, code: string): Promise<Date | null> {
  const [used] = await prisma.recoveryCode.updateManyAndReturn({
    where: { codeHash: hashOf(userId, code), userId, usedAt: null },
    data: { usedAt: new Date() },
  })
  return used?.createdAt ?? null
}
