import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import type { DeletionRequest } from "@/lib/platforms/platform"

const payloadSchema = z.object({
  algorithm: z.string().transform((name) => name.toUpperCase()),
  user_id: z.union([z.string().regex(/^\d{1,32}$/), z.number().int().safe()]).transform(String),
  issued_at: z.number().int().positive(),
})

/**
 * A person asked Meta to delete what an app has about them. The user id is the one that `me` returns to that app.
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback
 */
export const signedRequest =
  (secretName: string): DeletionRequest =>
  (body, key) => {
    const [signature = "", payload = "", ...rest] = (body.get("signed_request") ?? "").split(".")
    if (rest.length > 0) return null
    const expected = createHmac("sha256", key(secretName)).update(payload).digest()
    const given = Buffer.from(signature, "base64url")
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const request = payloadSchema.safeParse(parse(payload))
    if (!request.success || request.data.algorithm !== "HMAC-SHA256") return null
    const { user_id: grantorId, issued_at: seconds } = request.data
    return { grantorId, issuedAt: new Date(seconds * 1000) }
  }

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))
  } catch {
    return null
  }
}
