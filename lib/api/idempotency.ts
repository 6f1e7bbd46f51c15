import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { decrypt, encrypt, sha256 } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { AppError, conflict, statusOfCode, unprocessable } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { validationError, type Envelope } from "./errors"

/** A request whose reservation hasn't been extended for this long has died with its process. */
const abandonedAfterSeconds = 30
const extendEveryMs = 5_000

export type EndpointResult = { body: string | Uint8Array<ArrayBuffer>; etag?: string }

type KeyId = { organizationId: string; credentialId: string; key: string }
type StoredResponse = { requestHash: string; responseStatus: number | null; responseBody: string | null }

export type IdempotentRequest = {
  caller: Caller
  credentialId: string
  method: string
  path: string
  input: unknown
}

function readKey(request: Request, { caller, credentialId, method }: IdempotentRequest): KeyId | null {
  const key = request.headers.get("idempotency-key")
  if (key === null || method !== "POST") return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw validationError([
      { path: ["Idempotency-Key"], message: "Must be 1 to 255 visible ASCII characters" },
    ])
  return { organizationId: caller.organizationId, credentialId, key }
}

/**
 * Runs the work at most once in 24 hours per `Idempotency-Key`. A retry gets the first response, a different request with
 * the same key gets 422, and a retry while the first request is still running gets 409.
 */
export async function runIdempotently(
  request: Request,
  details: IdempotentRequest,
  headers: Headers,
  work: () => Promise<EndpointResult>,
): Promise<EndpointResult> {
  const keyId = readKey(request, details)
  if (!keyId) return work()
  const requestHash = sha256(JSON.stringify([details.method, details.path, details.input]))
  const stored = await reserve(keyId, requestHash)
  if (stored) return replay(keyId, stored, requestHash, headers)
  const extendTimer = setInterval(() => void extendReservation(keyId), extendEveryMs)
  let result: EndpointResult
  try {
    result = await work()
  } catch (error) {
    if (error instanceof AppError && statusOfCode[error.code] < 500) {
      const { code, message, data } = error
      await storeResponse(keyId, statusOfCode[code], JSON.stringify({ code, message, data }))
    } else await release(keyId)
    throw error
  } finally {
    clearInterval(extendTimer)
  }
  // The work is done, so keep the key reserved even if the response can't be stored.
  const { body, etag } = result
  await storeResponse(keyId, 200, JSON.stringify({ body: textOf(body), etag })).catch((error: Error) =>
    log.warn("couldn't store the response of an idempotent request", { error: error.message }),
  )
  return result
}

const textOf = (body: EndpointResult["body"]) =>
  typeof body === "string" ? body : new TextDecoder().decode(body)

const uniqueKey = ({ organizationId, credentialId, key }: KeyId) => ({
  organizationId_credentialId_key: { organizationId, credentialId, key },
})

/** Returns null if the key is now reserved because it was new, expired, or abandoned. */
async function reserve(keyId: KeyId, requestHash: string): Promise<StoredResponse | null> {
  const reserved = await db
    .insertInto("IdempotencyKey")
    .values({ ...keyId, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(["organizationId", "credentialId", "key"])
        .doUpdateSet({ requestHash, responseStatus: null, responseBody: null, createdAt: now })
        .where((eb) =>
          eb.or([
            eb("IdempotencyKey.createdAt", "<", sql<Date>`now() - interval '24 hours'`),
            eb.and([
              eb("IdempotencyKey.responseStatus", "is", null),
              eb(
                "IdempotencyKey.createdAt",
                "<",
                sql<Date>`now() - ${sql.lit(abandonedAfterSeconds)} * interval '1 second'`,
              ),
            ]),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst()
  if (reserved) return null
  return prisma.idempotencyKey.findUnique({
    where: uniqueKey(keyId),
    select: { requestHash: true, responseStatus: true, responseBody: true },
  })
}

/** Responses are encrypted, because they can contain secrets that are shown only once. */
const context = ({ organizationId, credentialId, key }: KeyId) =>
  `idempotency:${organizationId}:${credentialId}:${key}`

function replay(
  keyId: KeyId,
  { requestHash, responseStatus, responseBody }: StoredResponse,
  repeatedHash: string,
  headers: Headers,
): EndpointResult {
  if (requestHash !== repeatedHash)
    throw unprocessable("This `Idempotency-Key` was already used with a different request. Use a new key.")
  if (responseStatus === null || responseBody === null)
    throw conflict("A request with this `Idempotency-Key` is still in progress. Retry in a few seconds.")
  headers.set("Idempotent-Replayed", "true")
  const body = decrypt(responseBody, context(keyId))
  if (responseStatus === 200) return JSON.parse(body) as EndpointResult
  const { code, message, data } = JSON.parse(body) as Pick<Envelope, "code" | "message" | "data">
  throw new AppError(code, message, data)
}

const storeResponse = (keyId: KeyId, status: number, body: string) =>
  prisma.idempotencyKey.updateMany({
    where: keyId,
    data: { responseStatus: status, responseBody: encrypt(body, context(keyId)) },
  })

/** Creating a hundred posts with videos takes longer than `abandonedAfterSeconds`. */
const extendReservation = ({ organizationId, credentialId, key }: KeyId) =>
  db
    .updateTable("IdempotencyKey")
    .set({ createdAt: now })
    .where("organizationId", "=", organizationId)
    .where("credentialId", "=", credentialId)
    .where("key", "=", key)
    .where("responseStatus", "is", null)
    .execute()
    .catch((error: Error) => log.warn("couldn't extend an Idempotency-Key", { error: error.message }))

const release = (keyId: KeyId) => prisma.idempotencyKey.deleteMany({ where: keyId })
