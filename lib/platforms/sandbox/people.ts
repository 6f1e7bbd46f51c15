import { randomBytes } from "node:crypto"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import type { Call, SandboxContext } from "./sandbox"
import { sandboxNumericId } from "./ids"
import type { sandboxOAuth2 } from "./oauth2"

/** A sandbox's people, shared by most platforms. */
export type SandboxPerson = { id: string; username: string; displayName: string }

export async function createPerson(
  ctx: SandboxContext,
  displayName: string,
  id = sandboxNumericId(ctx),
): Promise<SandboxPerson> {
  const name = displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 10)
  const username = `${name || "sandbox"}_${randomBytes(2).toString("hex")}`
  const person = { id, username, displayName }
  await ctx.store.put("person", person.id, person)
  await ctx.store.put("username", username, person.id)
  return person
}

export const findPerson = async (ctx: SandboxContext, id: string) =>
  (await ctx.store.get("person", id)) as SandboxPerson | null

/** The channel of a person. */
export const toAccount = (
  { id, username, displayName }: SandboxPerson,
  profileUrl: string | null,
): RemoteAccount => ({ remoteId: id, username, displayName, imageUrl: null, profileUrl })

/** Passes the person with the bearer token to a route, or responds with the platform's error. */
export const requirePerson =
  (
    { findToken }: Pick<ReturnType<typeof sandboxOAuth2>, "findToken">,
    errorResponse: (reason: "unknown" | "expired" | "revoked", call: Call) => Response,
  ) =>
  (handle: (call: Call, person: SandboxPerson) => Response | Promise<Response>) =>
  async (call: Call) => {
    const token = await findToken(call)
    if (token?.revoked) return errorResponse("revoked", call)
    if (token?.expired) return errorResponse("expired", call)
    const person = token && (await findPerson(call, token.personId))
    return person ? handle(call, person) : errorResponse("unknown", call)
  }
