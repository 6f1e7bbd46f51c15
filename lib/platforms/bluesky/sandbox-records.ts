import { randomBytes } from "node:crypto"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { tidOf } from "./tid"
import * as repo from "./sandbox-repo"
import { signedIn, type PostRecord, type SandboxPost } from "./sandbox-repo"

const postCollection = "app.bsky.feed.post"

const limitHeaders = (call: Call, remaining: number, seconds: number) => ({
  "RateLimit-Limit": "5000",
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(Math.floor(call.now().getTime() / 1000) + seconds),
  "RateLimit-Policy": "5000;w=3600",
})

const faultResponses: faults.FaultResponses = {
  rate_limited: (call) =>
    repo.xrpcError(
      429,
      "RateLimitExceeded",
      "Rate Limit Exceeded",
      limitHeaders(call, 0, faults.sandboxRetryAfterSeconds),
    ),
  token_expired: () => repo.xrpcError(400, "ExpiredToken", "Token has expired"),
  rejected: () =>
    repo.xrpcError(400, "InvalidRequest", "Invalid app.bsky.feed.post record: rejected by a sandbox keyword"),
  unavailable: () => repo.xrpcError(503, "UpstreamFailure", "Service unavailable"),
}

export const uploadBlob = signedIn("access", async (call) => {
  const bytes = await call.bytes()
  const mimeType = call.request.headers.get("content-type") ?? "application/octet-stream"
  const cid = repo.cidOf(bytes, "blob")
  const { id, size } = await storeMedia(call, bytes, mimeType)
  await call.store.put("blob", cid, { id, mimeType, size })
  return json({ blob: { $type: "blob", ref: { $link: cid }, mimeType, size } })
})

/** The lexicon's limit for images. */
const maxImageBytes = 2_000_000

async function blobProblem(call: Call, record: PostRecord): Promise<string | null> {
  for (const { file, isVideo } of repo.filesOf(record)) {
    const blob = file.ref && ((await call.store.get("blob", file.ref.$link)) as { size: number } | null)
    if (!blob) return `Could not find blob: ${file.ref?.$link}`
    if (blob.size > maxImageBytes && !isVideo)
      return `This file is too large. It is ${blob.size} but the maximum size is 2MB.`
  }
  return null
}

/** Stores a post, or returns the error response. */
async function writePost(
  call: Call,
  did: string,
  rkey: string,
  record: PostRecord,
): Promise<Response | SandboxPost> {
  const problem = repo.recordProblem(record)
  if (problem) return repo.xrpcError(400, "InvalidRequest", problem)
  const fault = await faults.injectFault(call, record.text, faultResponses)
  if (fault) return fault
  const missing = await blobProblem(call, record)
  if (missing) return repo.xrpcError(400, "BlobNotFound", missing)
  const uri = `at://${did}/${postCollection}/${rkey}`
  const cid = repo.cidOf(JSON.stringify(record), "record")
  const post: SandboxPost = { did, rkey, uri, cid, createdAt: record.createdAt, record }
  const isNew = await call.store.insertIfAbsent("post", repo.postKey(did, rkey), post)
  return isNew ? post : repo.xrpcError(500, "InternalServerError", "Internal Server Error")
}

export const createRecord = signedIn("access", async (call, { did }) => {
  const fields = await call.fields()
  if (fields.repo !== did)
    return repo.xrpcError(403, "InvalidRequest", "Could not write to another repository")
  const rkey =
    typeof fields.rkey === "string" ? fields.rkey : tidOf(call.now(), randomBytes(8).toString("hex"))
  const record = fields.record as PostRecord
  const post = await writePost(call, did, rkey, record)
  if (post instanceof Response) return post
  const body = { uri: post.uri, cid: post.cid, validationStatus: "valid" }
  return faults.respondAfterAccept(record.text, json(body, 200, limitHeaders(call, 4997, 3600)))
})

type Write = { collection: string; rkey: string; value: PostRecord }

export const applyWrites = signedIn("access", async (call, { did }) => {
  const writes = (await call.fields()).writes as Write[]
  const results: { $type: string; uri: string; cid: string }[] = []
  for (const { collection, rkey, value } of writes) {
    const post = collection === postCollection ? await writePost(call, did, rkey, value) : null
    if (post instanceof Response) return post
    if (!post) await call.store.put("gate", `${did}/${collection}/${rkey}`, value)
    const uri = `at://${did}/${collection}/${rkey}`
    const cid = post?.cid ?? repo.cidOf(JSON.stringify(value), "record")
    results.push({ $type: "com.atproto.repo.applyWrites#createResult", uri, cid })
  }
  const text = writes.find(({ collection }) => collection === postCollection)?.value.text ?? ""
  return faults.respondAfterAccept(text, json({ results }, 200, limitHeaders(call, 4990, 3600)))
})

export const deleteRecord = signedIn("access", async (call, { did }) => {
  const { collection, rkey } = await call.fields()
  await call.store.delete("post", repo.postKey(did, collection === postCollection ? String(rkey) : ""))
  await call.store.delete("gate", `${did}/${String(collection)}/${String(rkey)}`)
  return json({})
})

export async function getRecord(call: Call): Promise<Response> {
  const { query, store } = call
  const did = (await repo.accountByName(call, query.get("repo") ?? ""))?.did ?? ""
  const isPost = query.get("collection") === postCollection
  const post = isPost
    ? ((await store.get("post", repo.postKey(did, query.get("rkey") ?? ""))) as SandboxPost | null)
    : null
  if (!post) return repo.xrpcError(400, "RecordNotFound", "Could not locate record")
  return json({ uri: post.uri, cid: post.cid, value: post.record })
}

const countsOf = ({ uri, createdAt }: SandboxPost, ctx: SandboxContext) => {
  const count = postCounter({ id: uri, createdAt }, ctx)
  return {
    likeCount: count("like", 40),
    repostCount: count("repost", 8),
    replyCount: count("reply", 6),
    quoteCount: count("quote", 2),
    bookmarkCount: count("bookmark", 3),
  }
}

export const getPosts = signedIn("access", async (call) => {
  const keys = call.query
    .getAll("uris")
    .map((uri) => uri.replace("at://", "").replace(`${postCollection}/`, ""))
  const posts = (await Promise.all(keys.map((key) => call.store.get("post", key)))) as (SandboxPost | null)[]
  const views = posts
    .filter((post) => post !== null)
    .map((post) => {
      const { uri, cid, record, createdAt } = post
      return { uri, cid, record, indexedAt: createdAt, ...countsOf(post, call) }
    })
  return json({ posts: views })
})
