import { randomBytes } from "node:crypto"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { storeMedia } from "@/lib/platforms/sandbox/media"
import * as repo from "./sandbox-repo"
import { signedIn } from "./sandbox-repo"

/** The account's server hands out tokens, the video service checks them and processes videos. */
type ServiceToken = { did: string; aud: string; lxm: string; expiresAt: number }
type Job = { jobId: string; did: string; cid: string; mimeType: string; size: number; completesAt: number }

const processingMs = 2000
const maxBytes = 100_000_000
const maxTokenSeconds = 3600
const uploadMethod = "com.atproto.repo.uploadBlob"
const acceptedTypes = /^video\/(mp4|quicktime|webm|mpeg)$/

export const getServiceAuth = signedIn("access", async (call, { did }) => {
  const { aud = "", lxm = "", exp = "" } = Object.fromEntries(call.query)
  const seconds = Number(exp) - call.now().getTime() / 1000
  if (!aud.startsWith("did:")) return repo.xrpcError(400, "InvalidRequest", "Error: aud must be a valid did")
  if (!(seconds > 0 && seconds <= maxTokenSeconds))
    return repo.xrpcError(
      400,
      "BadExpiration",
      "cannot request a token with an expiration more than an hour in the future",
    )
  const token = `service.${randomBytes(16).toString("hex")}`
  await call.store.put("service-token", token, {
    did,
    aud,
    lxm,
    expiresAt: Number(exp) * 1000,
  } satisfies ServiceToken)
  return json({ token })
})

function jobView(job: Job, now: number) {
  const { jobId, did, cid, mimeType, size } = job
  const base = { jobId, did }
  if (size === 0)
    return { ...base, state: "JOB_STATE_FAILED", error: "validation_failure", message: "The video is empty." }
  if (job.completesAt > now) return { ...base, state: "JOB_STATE_ENCODING", progress: 50 }
  return {
    ...base,
    state: "JOB_STATE_COMPLETED",
    progress: 100,
    blob: { $type: "blob", ref: { $link: cid }, mimeType, size },
  }
}

export async function uploadVideo(call: Call): Promise<Response> {
  const now = call.now().getTime()
  const token = (await call.store.get("service-token", repo.bearerToken(call))) as ServiceToken | null
  const audience = `did:web:${new URL(repo.origin).host}`
  const isValid = token?.aud === audience && token.lxm === uploadMethod && token.expiresAt > now
  if (!token || !isValid || token.did !== call.query.get("did"))
    return repo.xrpcError(401, "AuthenticationRequired", "Service auth token is invalid")
  const mimeType = call.request.headers.get("content-type") ?? ""
  if (!acceptedTypes.test(mimeType))
    return repo.xrpcError(400, "InvalidMimeType", `Invalid mime type: ${mimeType}`)
  const bytes = await call.bytes()
  if (bytes.byteLength > maxBytes) return repo.xrpcError(400, "BlobTooLarge", "Video is too large")
  const cid = repo.cidOf(bytes, "blob")
  const { id, size } = await storeMedia(call, bytes, mimeType)
  const jobId = `${token.did.slice("did:plc:".length, 16)}-${cid.slice(-16)}`
  const job: Job = {
    jobId,
    did: token.did,
    cid,
    mimeType: "video/mp4",
    size,
    completesAt: now + processingMs,
  }
  await call.store.put("blob", cid, { id, mimeType: "video/mp4", size })
  if (await call.store.insertIfAbsent("video", jobId, job)) return json(jobView(job, now))
  const existing = (await call.store.get("video", jobId)) as Job
  return json({ ...jobView(existing, now), error: "already_exists", message: "Video already processed" }, 409)
}

export async function getJobStatus(call: Call): Promise<Response> {
  const job = (await call.store.get("video", call.query.get("jobId") ?? "")) as Job | null
  return job
    ? json({ jobStatus: jobView(job, call.now().getTime()) })
    : repo.xrpcError(400, "InvalidRequest", "Job not found")
}
