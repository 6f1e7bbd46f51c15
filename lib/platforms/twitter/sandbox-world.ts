import { json, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/sandbox/people"

export type PostDetails = { textShown: string }

type Problem = { title: string; detail: string; type: string }

const problemResponse = (
  status: number,
  { title, detail, type }: Problem,
  headers: Record<string, string> = {},
) => json({ title, detail, type: `https://api.x.com/2/problems/${type}`, status }, status, headers)

export const invalid = (detail: string) =>
  problemResponse(400, { title: "Invalid Request", detail, type: "invalid-request" })

export const forbidden = (detail: string) =>
  json({ detail, type: "about:blank", title: "Forbidden", status: 403 }, 403)

export const notFound = (what: string, id: string) =>
  problemResponse(404, {
    title: "Not Found Error",
    detail: `Could not find ${what} with id: [${id}].`,
    type: "resource-not-found",
  })

export const unauthorized = () =>
  json({ title: "Unauthorized", type: "about:blank", status: 401, detail: "Unauthorized" }, 401)

const invalidValue = (description: string) =>
  `Value passed for the ${description.includes("code") ? "authorization code" : "token"} was invalid.`

export const signIn = sandboxOAuth2({
  name: "X",
  paths: { authorize: "/i/oauth2/authorize", token: "/2/oauth2/token", revoke: "/2/oauth2/revoke" },
  pkce: "required",
  basicAuthOnly: true,
  accessSeconds: 7200,
  refresh: "rotates",
  codeSeconds: 30,
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  errorResponse: (error, description, status) =>
    error === "invalid_grant"
      ? json({ error: "invalid_request", error_description: invalidValue(description) }, 400)
      : json({ error, error_description: description }, status),
})

export const signedIn = requirePerson(signIn, unauthorized)

/** The reset time is a Unix timestamp in seconds. */
export const rateLimitHeaders = (ctx: Pick<SandboxContext, "now">, remaining: number, seconds: number) => ({
  "x-rate-limit-limit": "100",
  "x-rate-limit-remaining": String(remaining),
  "x-rate-limit-reset": String(Math.floor(ctx.now().getTime() / 1000) + seconds),
})
