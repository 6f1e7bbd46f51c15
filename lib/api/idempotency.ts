import type { Caller } from "@/lib/caller"
import { decrypt, encrypt, sha256 } from "@/lib/crypto"
import { pool } from "@/lib/db"
import { AppError, conflict, statusOfCode, unprocessable } from "@/lib/errors"
import { log } from "@/lib/log"
import { validationError, type Envelope } from "./errors"

/** A request that carried a key and is not heard of any more: its process died. */
const abandonedAfter = "30 seconds"
const aliveEveryMs = 5_000

/** `bytes` is the body again where it is encoded already, for many requests at once. */
export type Answer = { body: string; etag?: string; bytes?: Uint8Array<ArrayBuffer> }

type Place = { organizationId: string; credentialId: string; key: string }
type Row = { requestHash: string; responseStatus: number | null; responseBody: string | null }

export type Once = { caller: Caller; credentialId: string; method: string; path: string; input: unknown }

function placeOf(request: Request, { caller, credentialId, method }: Once): Place | null {
  const key = request.headers.get("idempotency-key")
  if (key === null || method !== "POST") return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw validationError([
      { path: ["Idempotency-Key"], message: "Must be 1 to 255 visible ASCII characters" },
    ])
  return { organizationId: caller.organizationId, credentialId, key }
}

/**
 * With an `Idempotency-Key` the work is done once in 24 hours: the same request gets the first answer again, another
 * one under the same key is refused, and one that comes while the first still runs is told so.
 */
export async function once(
  request: Request,
  about: Once,
  headers: Headers,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const place = placeOf(request, about)
  if (!place) return work()
  const requestHash = sha256(JSON.stringify([about.method, about.path, about.input]))
  const earlier = await reserve(place, requestHash)
  if (earlier) return replay(place, earlier, requestHash, headers)
  const alive = setInterval(() => void stayAlive(place), aliveEveryMs)
  let answer: Answer
  try {
    answer = await work()
  } catch (error) {
    if (error instanceof AppError && statusOfCode[error.code] < 500) {
      const { code, message, data } = error
      await settle(place, statusOfCode[code], JSON.stringify({ code, message, data }))
    } else await forget(place)
    throw error
  } finally {
    clearInterval(alive)
  }
  // The work is done: the place must stay taken, even if its answer cannot be kept there.
  const { body, etag } = answer
  await settle(place, 200, JSON.stringify({ body, etag })).catch((error: Error) =>
    log.warn("the answer to an idempotent request was not kept", { error: error.message }),
  )
  return answer
}

/** Null when the place is ours: nobody was here, or whoever was is long gone. */
async function reserve(
  { organizationId, credentialId, key }: Place,
  requestHash: string,
): Promise<Row | null> {
  const values = [organizationId, credentialId, key, requestHash]
  const taken = await pool.query({
    name: "idempotency_reserve",
    text: `INSERT INTO "IdempotencyKey" AS k ("organizationId", "credentialId", key, "requestHash") VALUES ($1, $2, $3, $4)
           ON CONFLICT ("organizationId", "credentialId", key) DO UPDATE SET "requestHash" = $4, "responseStatus" = NULL,
             "responseBody" = NULL, "createdAt" = now()
           WHERE k."createdAt" < now() - interval '24 hours'
             OR (k."responseStatus" IS NULL AND k."createdAt" < now() - interval '${abandonedAfter}')
           RETURNING 1`,
    values,
  })
  if (taken.rowCount) return null
  const { rows } = await pool.query<Row>({
    name: "idempotency_read",
    text: `SELECT "requestHash", "responseStatus", "responseBody" FROM "IdempotencyKey"
           WHERE "organizationId" = $1 AND "credentialId" = $2 AND key = $3`,
    values: values.slice(0, 3),
  })
  return rows[0] ?? null
}

/** Answers can hold a secret that is shown once, so they are kept encrypted. */
const context = ({ organizationId, credentialId, key }: Place) =>
  `idempotency:${organizationId}:${credentialId}:${key}`

function replay(
  place: Place,
  { requestHash, responseStatus, responseBody }: Row,
  given: string,
  headers: Headers,
): Answer {
  if (requestHash !== given) throw unprocessable("This Idempotency-Key was used for another request.")
  if (responseStatus === null || responseBody === null)
    throw conflict(
      "The first request with this Idempotency-Key is still being worked on. Try again in a moment.",
    )
  headers.set("Idempotent-Replayed", "true")
  const body = decrypt(responseBody, context(place))
  if (responseStatus === 200) return JSON.parse(body) as Answer
  const { code, message, data } = JSON.parse(body) as Pick<Envelope, "code" | "message" | "data">
  throw new AppError(code, message, data)
}

const settle = (place: Place, status: number, body: string) =>
  pool.query({
    name: "idempotency_settle",
    text: `UPDATE "IdempotencyKey" SET "responseStatus" = $4, "responseBody" = $5
           WHERE "organizationId" = $1 AND "credentialId" = $2 AND key = $3`,
    values: [place.organizationId, place.credentialId, place.key, status, encrypt(body, context(place))],
  })

/** A hundred posts with their videos take longer than a process is waited for. */
const stayAlive = ({ organizationId, credentialId, key }: Place) =>
  pool
    .query(
      `UPDATE "IdempotencyKey" SET "createdAt" = now()
       WHERE "organizationId" = $1 AND "credentialId" = $2 AND key = $3 AND "responseStatus" IS NULL`,
      [organizationId, credentialId, key],
    )
    .catch((error: Error) => log.warn("an Idempotency-Key could not be held", { error: error.message }))

const forget = ({ organizationId, credentialId, key }: Place) =>
  pool.query(
    `DELETE FROM "IdempotencyKey" WHERE "organizationId" = $1 AND "credentialId" = $2 AND key = $3`,
    [organizationId, credentialId, key],
  )
