import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { decrypt, encrypt, sha256 } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { AppError, conflict, statusOfCode, unprocessable } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { validationError, type Envelope } from "./errors"

/** If a request's reservation isn't extended for this long, its process has died. */
const abandonedAfterSeconds = 30
const extendEveryMs = 5_000

/** `bytes` is the encoded body, if it's shared by several requests. */
export type EndpointResult = { body: string; etag?: string; bytes?: Uint8Array<ArrayBuffer> }

type Place = { organizationId: string; credentialId: string; key: string }
type Row = { requestHash: string; responseStatus: number | null; responseBody: string | null }

export type IdempotentRequest = {
  caller: Caller
  credentialId: string
  method: string
  path: string
  input: unknown
}

function placeOf(request: Request, { caller, credentialId, method }: IdempotentRequest): Place | null {
  const key = request.headers.get("idempotency-key")
  if (key === null || method !== "POST") return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw validationError([
      { path: ["Idempotency-Key"], message: "Must be 1 to 255 visible ASCII characters" },
    ])
  return { organizationId: caller.organizationId, credentialId, key }
}

/**
 * With an `Idempotency-Key`, the work is done once in 24 hours. A repeated request gets the first response; a different
 * request with the same key gets 422, and one that arrives while the first is running gets 409.
 */
export async function runIdempotently(
  request: Request,
  details: IdempotentRequest,
  headers: Headers,
  work: () => Promise<EndpointResult>,
): Promise<EndpointResult> {
  const place = placeOf(request, details)
  if (!place) return work()
  const requestHash = sha256(JSON.stringify([details.method, details.path, details.input]))
  const earlier = await reserve(place, requestHash)
  if (earlier) return replay(place, earlier, requestHash, headers)
  const extending = setInterval(() => void extendReservation(place), extendEveryMs)
  let result: EndpointResult
  try {
    result = await work()
  } catch (error) {
    if (error instanceof AppError && statusOfCode[error.code] < 500) {
      const { code, message, data } = error
      await settle(place, statusOfCode[code], JSON.stringify({ code, message, data }))
    } else await release(place)
    throw error
  } finally {
    clearInterval(extending)
  }
  // The work is done, so the key stays reserved even if the response can't be stored.
  const { body, etag } = result
  await settle(place, 200, JSON.stringify({ body, etag })).catch((error: Error) =>
    log.warn("couldn't store the response of an idempotent request", { error: error.message }),
  )
  return result
}

const uniqueKey = ({ organizationId, credentialId, key }: Place) => ({
  organizationId_credentialId_key: { organizationId, credentialId, key },
})

/** Null if the key is ours: new, expired, or abandoned. */
async function reserve(place: Place, requestHash: string): Promise<Row | null> {
  const reserved = await db
    .insertInto("IdempotencyKey")
    .values({ ...place, requestHash })
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
    where: uniqueKey(place),
    select: { requestHash: true, responseStatus: true, responseBody: true },
  })
}

/** Responses can contain a secret that's shown once, so they're encrypted. */
const context = ({ organizationId, credentialId, key }: Place) =>
  `idempotency:${organizationId}:${credentialId}:${key}`

function replay(
  place: Place,
  { requestHash, responseStatus, responseBody }: Row,
  repeatedHash: string,
  headers: Headers,
): EndpointResult {
  if (requestHash !== repeatedHash)
    throw unprocessable("This Idempotency-Key was already used for a different request.")
  if (responseStatus === null || responseBody === null)
    throw conflict("The first request with this Idempotency-Key is still in progress. Try again in a moment.")
  headers.set("Idempotent-Replayed", "true")
  const body = decrypt(responseBody, context(place))
  if (responseStatus === 200) return JSON.parse(body) as EndpointResult
  const { code, message, data } = JSON.parse(body) as Pick<Envelope, "code" | "message" | "data">
  throw new AppError(code, message, data)
}

const settle = (place: Place, status: number, body: string) =>
  prisma.idempotencyKey.updateMany({
    where: place,
    data: { responseStatus: status, responseBody: encrypt(body, context(place)) },
  })

/** A hundred posts with their videos take longer than the time after which a request counts as abandoned. */
const extendReservation = ({ organizationId, credentialId, key }: Place) =>
  db
    .updateTable("IdempotencyKey")
    .set({ createdAt: now })
    .where("organizationId", "=", organizationId)
    .where("credentialId", "=", credentialId)
    .where("key", "=", key)
    .where("responseStatus", "is", null)
    .execute()
    .catch((error: Error) => log.warn("couldn't extend an Idempotency-Key", { error: error.message }))

const release = (place: Place) => prisma.idempotencyKey.deleteMany({ where: place })
