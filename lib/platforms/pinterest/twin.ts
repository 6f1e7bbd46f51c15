import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showPost, showProfile } from "@/lib/platforms/twin/posts"
import { getMedia, receiveUpload, registerMedia, uploadOrigin } from "./twin-media"
import { createPin, deletePin, getAnalytics, listPins } from "./twin-pins"
import { findBoard, boards, paginate, errorResponse, sections, signedIn, signIn } from "./twin-world"

const getUser = signedIn((_call, person) =>
  json({
    id: person.id,
    username: person.username,
    business_name: person.displayName,
    account_type: "BUSINESS",
    profile_image: "",
    monthly_views: 1200,
  }),
)

const listBoards = signedIn((call) => json(paginate(call, boards)))

const getBoard = signedIn((call) =>
  json(findBoard(call.params.board) ?? null, findBoard(call.params.board) ? 200 : 404),
)

const listSections = signedIn((call) => {
  if (!findBoard(call.params.board)) return errorResponse(404, 40, "Board not found.")
  const own = sections
    .filter(({ boardId }) => boardId === call.params.board)
    .map(({ id, name }) => ({ id, name }))
  return json(paginate(call, own))
})

const scopes = ["boards:read", "boards:write", "pins:read", "pins:write", "user_accounts:read"]

export const pinterestTwin = defineTwin({
  ownsHost: (url) =>
    isHost(url, "pinterest", "https://api.pinterest.com") ||
    isHost(url, "pinterest", "https://www.pinterest.com", "web") ||
    url.origin === uploadOrigin,
  notFound: () => errorResponse(404, 0, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v5/user_account", handle: getUser },
    { method: "GET", path: "/v5/boards", handle: listBoards },
    { method: "GET", path: "/v5/boards/:board", handle: getBoard },
    { method: "GET", path: "/v5/boards/:board/pins", handle: listPins },
    { method: "GET", path: "/v5/boards/:board/sections", handle: listSections },
    { method: "GET", path: "/v5/boards/:board/sections/:section/pins", handle: listPins },
    { method: "POST", path: "/v5/media", handle: registerMedia },
    { method: "GET", path: "/v5/media/:id", handle: getMedia },
    { method: "POST", path: "/media-upload", handle: receiveUpload },
    { method: "POST", path: "/v5/pins", handle: createPin },
    { method: "DELETE", path: "/v5/pins/:id", handle: deletePin },
    { method: "GET", path: "/v5/pins/:id/analytics", handle: getAnalytics },
    { method: "GET", path: "/pin/:id", handle: showPost },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}/`),
      credentials: await signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: postFeed,
})
