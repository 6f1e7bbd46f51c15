import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, showPost, showProfile } from "@/lib/platforms/twin-people"
import { getMedia, receiveUpload, registerMedia, uploadOrigin } from "./twin-media"
import { createPin, deletePin, getAnalytics, listPins } from "./twin-pins"
import { boardOf, boards, paged, refuse, sections, signedIn, signIn } from "./twin-world"

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

const listBoards = signedIn((call) => json(paged(call, boards)))

const getBoard = signedIn((call) =>
  json(boardOf(call.params.board) ?? null, boardOf(call.params.board) ? 200 : 404),
)

const listSections = signedIn((call) => {
  if (!boardOf(call.params.board)) return refuse(404, 40, "Board not found.")
  const own = sections.filter(({ boardId }) => boardId === call.params.board)
  return json(
    paged(
      call,
      own.map(({ id, name }) => ({ id, name })),
    ),
  )
})

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const person = await createPerson(at, name)
  const scopes = ["boards:read", "boards:write", "pins:read", "pins:write", "user_accounts:read"]
  const { accessToken, refreshToken, expiresIn } = await signIn.issue(at, person.id, scopes.join(" "))
  return {
    account: {
      remoteId: person.id,
      username: person.username,
      displayName: name,
      imageUrl: null,
      profileUrl: `${at.baseUrl}/${person.username}/`,
    },
    credentials: {
      accessToken,
      refreshToken,
      expiresAt: new Date(at.now().getTime() + (expiresIn ?? 0) * 1000).toISOString(),
      scopes,
    },
  }
}

export const pinterestTwin = defineTwin({
  hosts: (url) =>
    isHost(url, "pinterest", "https://api.pinterest.com") ||
    isHost(url, "pinterest", "https://www.pinterest.com", "web") ||
    url.origin === uploadOrigin,
  notFound: () => refuse(404, 0, "Not Found"),
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
  account: createChannel,
  feed: peopleFeed,
})
