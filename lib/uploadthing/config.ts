import type { RouteHandlerConfig } from "uploadthing/types"

import { hmacSha256 } from "@/lib/crypto/encrypt"
import { appSecrets, env } from "@/lib/config/env"

/** Whether we receive uploads ourselves, because the operator has no UploadThing token. */
export const isEmbedded = !env.UPLOADTHING_TOKEN

export const embeddedUrl = `${env.APP_URL}/api/ingest`

/** Sign the embedded ingest's URLs, as an app's API key does for the service. The first one signs new URLs. */
export const embeddedKeys = () => appSecrets().map((secret) => `sk_live_${hmacSha256(secret, "uploadthing")}`)

/** A token is base64 JSON: https://docs.uploadthing.com/concepts/auth-security */
const embeddedToken = () =>
  Buffer.from(JSON.stringify({ apiKey: embeddedKeys()[0], appId: "embedded", regions: ["local"] })).toString(
    "base64",
  )

/**
 * The handler announces each upload to the ingest before the browser sends it. The embedded ingest doesn't need this,
 * because the middleware has already written the row.
 */
const acceptAnnouncement: RouteHandlerConfig["fetch"] = async (input) =>
  new URL(input instanceof Request ? input.url : String(input)).pathname.endsWith("/route-metadata")
    ? Response.json({ ok: true })
    : new Response(null, { status: 404 })

export const uploadthingConfig = (): RouteHandlerConfig =>
  isEmbedded
    ? {
        token: embeddedToken(),
        ingestUrl: embeddedUrl,
        callbackUrl: `${env.APP_URL}/api/uploadthing`,
        isDev: false, // development mode would stream the response, which we don't need
        handleDaemonPromise: "await",
        logLevel: "Error",
        fetch: acceptAnnouncement,
      }
    : { token: env.UPLOADTHING_TOKEN, logLevel: "Error" }
