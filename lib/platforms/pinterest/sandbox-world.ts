import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/sandbox/people"
import { type SandboxPost } from "@/lib/platforms/sandbox/posts"

/** Everyone has the same boards, so settings carry over to other sandbox channels. */
const board = (id: string, name: string, description: string | null, pin_count: number) => ({
  id,
  name,
  description,
  privacy: "PUBLIC",
  pin_count,
})
export const boards = [
  board("549755885175", "Bell towers", "From near and far", 12),
  board("549755885176", "Chimes and clocks", null, 4),
]
export const sections = [{ id: "5027630889721", name: "Cathedrals", boardId: "549755885175" }]

export type PinDetails = {
  boardId: string
  sectionId: string | null
  title: string | null
  link: string | null
  isVideo: boolean
}
export type SandboxPin = SandboxPost<PinDetails>

export const errorResponse = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
) => json({ code, message }, status, headers)

const daySeconds = 86_400

export const signIn = sandboxOAuth2({
  name: "Pinterest",
  paths: { authorize: "/oauth", token: "/v5/oauth/token" },
  pkce: "none",
  basicAuthOnly: true,
  accessSeconds: 30 * daySeconds,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    response_type: "authorization_code",
    token_type: "bearer",
    expires_in: expiresIn,
    refresh_token_expires_in: 60 * daySeconds,
    scope: scope.replaceAll(",", " "),
  }),
  errorResponse: (error, description, status) =>
    error === "invalid_client"
      ? errorResponse(401, 2, "Authentication failed.")
      : errorResponse(status, 283, `Your grant is invalid. ${description}`),
})

export const signedIn = requirePerson(signIn, (reason) =>
  reason === "unknown"
    ? errorResponse(401, 2, "Authentication failed.")
    : errorResponse(401, 1104, "The access token is not valid or has expired."),
)

export const invalidRequest = (problem: string) => errorResponse(400, 1, `Invalid request: ${problem}`)

export const rateLimitHeaders = (remaining: number, seconds: number) => ({
  "x-ratelimit-limit": "100",
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(seconds),
})

export const findBoard = (id: unknown) => boards.find((board) => board.id === id)

/** Paginates by `page_size`. `bookmark` is where the next page starts. */
export function paginate<Item>(call: Call, items: Item[]) {
  const size = Math.min(Number(call.query.get("page_size") ?? 25), 250)
  const start = Number(call.query.get("bookmark") ?? 0)
  const bookmark = start + size < items.length ? String(start + size) : null
  return { items: items.slice(start, start + size), bookmark }
}
