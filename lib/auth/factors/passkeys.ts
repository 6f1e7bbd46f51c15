import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server"
import type { AuthenticatorTransport, RegistrationResponseJSON } from "@simplewebauthn/server"
import { z } from "zod"

import { prisma } from "@/lib/db/database"
import { badRequest, conflict, notFound } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { parseInput } from "@/lib/http/parse-input"
import { auditUser } from "@/lib/auth/audit-user"
import { storeChallenge, relyingParty, consumeChallenge } from "./passkey-challenge"
import { notifyUser } from "@/lib/auth/notify-user"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { isUniqueViolation } from "@/lib/db/unique-violation"

const maxPasskeys = 20
const passkeyName = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Names can have at most 100 characters.")

export type PasskeyInfo = {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  synced: boolean
}

export async function listPasskeys(userId: string): Promise<PasskeyInfo[]> {
  const rows = await prisma.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    take: maxPasskeys,
  })
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    synced: backedUp,
  }))
}

/** Returns the options for the browser's registration prompt. Its challenge is proof enough to add the passkey. */
export async function startPasskey(userId: string, proof: ReauthenticationProof) {
  await reauthenticate("passkey.add", userId, proof)
  const user = await prisma.user.findUnique({ where: { id: userId }, include: { passkeys: true } })
  if (!user) throw notFound("User")
  if (user.passkeys.length >= maxPasskeys)
    throw conflict(`You can have at most ${maxPasskeys} passkeys. Remove one first.`)
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: user.passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  await storeChallenge(options.challenge, "register", userId)
  return options
}

export async function addPasskey(
  userId: string,
  input: { name: string; response: RegistrationResponseJSON; challenge: string | null },
): Promise<void> {
  const { name } = parseInput(z.object({ name: passkeyName }), { name: input.name })
  if (!input.challenge) throw badRequest("This browser has no pending passkey request. Try again.")
  await consumeChallenge(input.challenge, "register", userId)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: input.response,
    expectedChallenge: input.challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }).catch((error: Error) => {
    log.warn("a passkey registration was rejected", { error: error.message })
    throw badRequest("Couldn't verify the passkey. Try again.")
  })
  if (!verified) throw badRequest("Couldn't verify the passkey. Try again.")
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
  await prisma
    .$transaction(async (db) => {
      await db.passkey.create({
        data: {
          userId,
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          deviceType: credentialDeviceType,
          backedUp: credentialBackedUp,
        },
      })
      const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
      await auditUser(db, user, "user.passkey_added")
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw conflict("This passkey is already registered.")
      throw error
    })
  await notifyUser(userId, "passkeyAdded", { name })
}

export async function renamePasskey(
  userId: string,
  id: string,
  input: string,
  proof: ReauthenticationProof,
): Promise<void> {
  const name = parseInput(z.object({ name: passkeyName }), { name: input }).name
  await reauthenticate("passkey.rename", userId, proof)
  await prisma.$transaction(async (db) => {
    const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } })
    if (count === 0) throw notFound("Passkey")
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.passkey_renamed")
  })
  await notifyUser(userId, "passkeyRenamed", { name })
}

export async function removePasskey(userId: string, id: string, proof: ReauthenticationProof): Promise<void> {
  await reauthenticate("passkey.remove", userId, proof)
  const name = await prisma.$transaction(async (db) => {
    const passkey = await db.passkey.findFirst({ where: { id, userId } })
    if (!passkey) throw notFound("Passkey")
    await db.passkey.delete({ where: { id } })
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.passkey_removed")
    return passkey.name
  })
  await notifyUser(userId, "passkeyRemoved", { name })
}
