import type { RouteHandlerConfig } from "uploadthing/types"

import { hmacSha256 } from "@/lib/crypto"
import { appSecrets, env } from "@/lib/env"

/** UploadThing's own service takes the bytes where the operator has a token for it; elsewhere we do. */
export const isEmbedded = !env.UPLOADTHING_TOKEN

export const embeddedUrl = `${env.APP_URL}/api/ingest`

/** They sign the addresses of the embedded ingest, as an app's API key signs those of the service; the first makes new ones. */
export const embeddedKeys = () => appSecrets().map((secret) => `sk_live_${hmacSha256(secret, "uploadthing")}`)

/** A token is base64 JSON: https://docs.uploadthing.com/concepts/auth-security */
const embeddedToken = () =>
  Buffer.from(JSON.stringify({ apiKey: embeddedKeys()[0], appId: "embedded", regions: ["local"] })).toString(
    "base64",
  )

/**
 * The handler announces each upload to its ingest before the browser sends it. Here the announcement ends: the row that
 * the middleware has written says all of it.
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
        isDev: false, // in development mode the service would answer by a stream, which we need not
        handleDaemonPromise: "await",
        logLevel: "Error",
        fetch: acceptAnnouncement,
      }
    : { token: env.UPLOADTHING_TOKEN, logLevel: "Error" }
