import { isHost } from "@/lib/platforms/operator-settings"
import type { Call } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { readFileBytes, storeMedia } from "@/lib/platforms/twin/media"
import { findPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import { errorResponse, signIn, okResponse, uploadOrigin } from "./twin-world"
import * as wall from "./twin-wall"
import * as world from "./twin-world"

const methods: Record<string, wall.Method> = {
  "users.get": world.usersGet,
  "groups.get": world.groupsGet,
  "photos.getWallUploadServer": async () => okResponse({ upload_url: `${uploadOrigin}/upload/photo` }),
  "photos.saveWallPhoto": wall.saveWallPhoto,
  "video.save": wall.saveVideo,
  "wall.post": wall.post,
  "wall.get": wall.get,
  "wall.getById": wall.getById,
  "wall.createComment": wall.createComment,
  "wall.delete": wall.remove,
  "stats.getPostReach": wall.getPostReach,
}

async function callMethod(call: Call): Promise<Response> {
  const fields = await call.fields()
  const token = await signIn.findToken(call, String(fields.access_token ?? ""))
  const person = token && !token.revoked ? await findPerson(call, token.personId) : null
  if (!person) return errorResponse(5, "User authorization failed: invalid access_token (4).")
  if (token?.expired) return errorResponse(1117, "Access token has expired")
  const run = methods[call.params.method ?? ""]
  return run ? run(call, fields, person) : errorResponse(3, "Unknown method passed")
}

/** Upload servers need no token. The response must be passed to a save method. */
async function uploadPhoto(call: Call): Promise<Response> {
  const { photo } = await call.fields()
  const bytes = await readFileBytes(photo)
  const mimeType = photo instanceof Blob ? photo.type : ""
  const isReadable = bytes && /^image\/(jpeg|png|gif)$/.test(mimeType)
  const photoJson = isReadable
    ? JSON.stringify([{ photo: (await storeMedia(call, bytes, mimeType)).id, mimeType }])
    : "[]"
  return Response.json({ server: 1, photo: photoJson, hash: "sandbox" })
}

async function uploadVideo(call: Call): Promise<Response> {
  const { video_file } = await call.fields()
  const bytes = await readFileBytes(video_file)
  const id = call.params.id ?? ""
  if (!bytes || !(video_file instanceof Blob)) return Response.json({ error: "wrong file" })
  await wall.storeVideo(call, id, (await storeMedia(call, bytes, video_file.type)).id, video_file.type)
  return Response.json({ size: bytes.byteLength, video_id: Number(id) })
}

export const vkTwin = defineTwin({
  ownsHost: (url) =>
    isHost(url, "vk", "https://api.vk.com") ||
    isHost(url, "vk", "https://id.vk.com", "id") ||
    url.origin === uploadOrigin,
  notFound: () => new Response("Not found", { status: 404 }),
  routes: [
    ...world.signInRoutes,
    { method: "POST", path: "/oauth2/revoke", handle: world.revoke },
    { method: "POST", path: "/method/:method", handle: callMethod },
    { method: "POST", path: "/upload/photo", handle: uploadPhoto },
    { method: "POST", path: "/upload/video/:id", handle: uploadVideo },
    { method: "GET", path: "/wall:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await world.createPerson(ctx, name)
    const tokens = await signIn.issueCredentials(ctx, person.id, [])
    return {
      account: toAccount(person, `${ctx.baseUrl}/id${person.id}`),
      credentials: { ...tokens, deviceId: world.deviceId, ownerId: Number(person.id) },
    }
  },
  feed: postFeed,
})
