import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { sandboxKey } from "@/lib/platforms/twin/oauth2"
import { escapeHtml } from "@/lib/platforms/text/escape-html"
import { page } from "@/lib/platforms/twin/page"
import { createPerson, findPerson, type TwinPerson } from "@/lib/platforms/twin/people"

/** Everyone is a member of the same groups. */
export const groups = [
  { groupId: "5f0ba11e0001", name: "Bell ringers" },
  { groupId: "5f0ba11e0002", name: "Clock makers" },
  { groupId: "5f0ba11e0003", name: "Tower keepers" },
]
const groupsPerPage = 2

export const hosts = (url: URL) => isHost(url, "mewe", "https://mewe.com")

export const errorResponse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ message }, status, headers)

const tokenMilliseconds = 30 * 86_400_000
type Token = { personId: string; expiresAt: number }

const secret = () => randomBytes(24).toString("base64url")

export async function issue(ctx: TwinContext, personId: string) {
  const apiToken = secret()
  const token: Token = { personId, expiresAt: ctx.now().getTime() + tokenMilliseconds }
  await ctx.store.put("token", apiToken, token)
  return { apiToken, expiresAt: new Date(token.expiresAt).toISOString() }
}

const isFromApp = ({ request }: Call) =>
  request.headers.get("x-app-id") === sandboxKey("MEWE_APP_ID") &&
  request.headers.get("x-api-key") === sandboxKey("MEWE_API_KEY")

export const signedIn =
  (handle: (call: Call, person: TwinPerson) => Response | Promise<Response>) => async (call: Call) => {
    const bearer = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    const token = (await call.store.get("token", bearer)) as Token | null
    const person = token && (await findPerson(call, token.personId))
    if (!isFromApp(call) || !person || token.expiresAt <= call.now().getTime())
      return errorResponse(401, "Unauthorized")
    return handle(call, person)
  }

function redirectTarget({ query }: Call) {
  const redirectUri = query.get("redirect_uri") ?? ""
  return query.get("client_id") && URL.canParse(redirectUri) ? new URL(redirectUri) : null
}

const badRequest = () => page("Error", "<p>MeWe doesn't recognize this app.</p>", 400)

export function login(call: Call): Response {
  if (!redirectTarget(call)) return badRequest()
  const hidden = [...call.query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    "Sign in",
    `<h1>Sign in</h1><p><b>Carillon</b> wants to post for you in the MeWe sandbox.</p>
<form action="${escapeHtml(`${call.baseUrl}/login/approve`)}">${hidden.join("")}
<p><label>Your name <input name="name" value="Sandbox person" maxlength="60"></label></p>
<p><button>Confirm</button></p></form>`,
  )
}

export async function approve(call: Call): Promise<Response> {
  const target = redirectTarget(call)
  if (!target) return badRequest()
  const person = await createPerson(call, call.query.get("name") || "Sandbox person")
  const loginRequestToken = secret()
  await call.store.put("login", loginRequestToken, person.id)
  target.searchParams.set("state", call.query.get("state") ?? "")
  target.searchParams.set("loginRequestToken", loginRequestToken)
  return new Response(null, { status: 302, headers: { location: target.href } })
}

/** Each token can be exchanged once. */
export async function exchange(call: Call): Promise<Response> {
  const token = call.query.get("loginRequestToken") ?? ""
  const personId = await call.store.get("login", token)
  if (!isFromApp(call) || typeof personId !== "string") return errorResponse(401, "Unauthorized")
  await call.store.delete("login", token)
  return json(await issue(call, personId))
}

export const getMe = signedIn((_call, { id, displayName, username }) =>
  json({ userId: id, name: displayName, firstName: displayName, lastName: "", handle: username }),
)

export const listGroups = signedIn((call) => {
  const start = Number(call.query.get("start") ?? 0)
  const next = start + groupsPerPage
  return json({
    groups: groups.slice(start, next),
    ...(next < groups.length && { nextPage: `/api/dev/groups?start=${next}` }),
  })
})
