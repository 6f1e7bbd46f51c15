import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import * as repo from "./sandbox-repo"
import { signedIn, type SandboxAccount } from "./sandbox-repo"

const appPassword = /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/

const didDocument = ({ did, handle }: SandboxAccount) => ({
  "@context": ["https://www.w3.org/ns/did/v1"],
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: repo.origin }],
})

export async function createSession(call: Call): Promise<Response> {
  const { identifier, password } = await call.fields()
  const wrong = () => repo.xrpcError(401, "AuthenticationRequired", "Invalid identifier or password")
  if (typeof identifier !== "string" || typeof password !== "string") return wrong()
  if (!appPassword.test(password)) return wrong()
  const existing = await repo.accountByName(call, identifier)
  const account =
    existing ?? (await repo.createAccount(call, identifier, identifier.split(".")[0] ?? identifier))
  const { did, handle } = account
  const session = await repo.issueSession(call, did)
  return json({ ...session, did, handle, didDoc: didDocument(account), active: true })
}

export const refreshSession = signedIn("refresh", async (call, { did, handle }) => {
  await repo.retireRefreshToken(call)
  return json({ ...(await repo.issueSession(call, did)), did, handle, active: true })
})

export const deleteSession = signedIn("refresh", async (call) => {
  await call.store.delete("session", repo.bearerToken(call))
  return new Response(null, { status: 200 })
})

export async function resolveHandle(call: Call): Promise<Response> {
  const account = await repo.accountByName(call, call.query.get("handle") ?? "")
  return account
    ? json({ did: account.did })
    : repo.xrpcError(400, "InvalidRequest", "Unable to resolve handle")
}

export async function plcDocument(call: Call): Promise<Response> {
  const account = await repo.accountByName(call, call.params.did ?? "")
  return account ? json(didDocument(account)) : json({ message: "DID not registered" }, 404)
}

export async function getProfile(call: Call): Promise<Response> {
  const account = await repo.accountByName(call, call.query.get("actor") ?? "")
  if (!account) return repo.xrpcError(400, "InvalidRequest", "Profile not found")
  const posts = await call.store.list("post", { prefix: `${account.did}/` })
  return json({ ...account, postsCount: posts.length, followersCount: 120, followsCount: 80 })
}
