import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { twinOAuth2 } from "@/lib/platforms/twin/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/twin/people"
import { type TwinPost } from "@/lib/platforms/twin/posts"

/** Everyone has the same boards, so settings carry over to other sandbox channels. */
export const boards = [
  {
    id: "549755885175",
    name: "Bell towers",
    description: "From near and far",
    privacy: "PUBLIC",
    pin_count: 12,
  },
  {
    id: "549755885176",
    name: "Chimes and clocks",
    description: null,
    privacy: "PUBLIC",
    pin_count: 4,
  },
]
export const sections = [{ id: "5027630889721", name: "Cathedrals", boardId: "549755885175" }]

export type PinDetails = {
  boardId: string
  sectionId: string | null
  title: string | null
  link: string | null
  isVideo: boolean
}
export type TwinPin = TwinPost<PinDetails>

export const errorResponse = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
) => json({ code, message }, status, headers)

const accessTokenSeconds = 30 * 86_400
const refreshTokenSeconds = 60 * 86_400

export const signIn = twinOAuth2({
  name: "Pinterest",
  paths: { authorize: "/oauth", token: "/v5/oauth/token" },
  pkce: "none",
  basicAuthOnly: true,
  accessSeconds: accessTokenSeconds,
  refresh: "rotates",
  createPerson: async (ctx: TwinContext, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    response_type: "authorization_code",
    token_type: "bearer",
    expires_in: expiresIn,
    refresh_token_expires_in: refreshTokenSeconds,
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
