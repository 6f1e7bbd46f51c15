import { isHost } from "@/lib/platforms/settings"
import {
  defineTwin,
  sandboxOrigin,
  type Call,
  type TwinContext,
  type TwinDefinition,
} from "@/lib/platforms/twin"
import { bytesOf, storeMedia } from "@/lib/platforms/twin-media"
import { personById, peopleFeed, showPost, type TwinPerson } from "@/lib/platforms/twin-people"
import { fail, signIn, succeed, uploadOrigin } from "./twin-world"
import * as wall from "./twin-wall"
import * as world from "./twin-world"

const methods: Record<string, wall.Method> = {
  "users.get": world.usersGet,
  "groups.get": world.groupsGet,
  "photos.getWallUploadServer": async () => succeed({ upload_url: `${uploadOrigin}/upload/photo` }),
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
  const token = await signIn.tokenOf(call, String(fields.access_token ?? ""))
  const person = token && !token.revoked ? await personById(call, token.personId) : null
  if (!person) return fail(5, "User authorization failed: invalid access_token (4).")
  if (token?.expired) return fail(1117, "Access token has expired")
  const run = methods[call.params.method ?? ""]
  return run ? run(call, fields, person) : fail(3, "Unknown method passed")
}

/** The file servers know no tokens; what they answer has to be saved by a method. */
async function uploadPhoto(call: Call): Promise<Response> {
  const { photo } = await call.fields()
  const bytes = await bytesOf(photo)
  const mimeType = photo instanceof Blob ? photo.type : ""
  const readable = bytes && /^image\/(jpeg|png|gif)$/.test(mimeType)
  const kept = readable
    ? JSON.stringify([{ photo: (await storeMedia(call, bytes, mimeType)).id, mimeType }])
    : "[]"
  return Response.json({ server: 1, photo: kept, hash: "sandbox" })
}

async function uploadVideo(call: Call): Promise<Response> {
  const { video_file } = await call.fields()
  const bytes = await bytesOf(video_file)
  const id = call.params.id ?? ""
  if (!bytes || !(video_file instanceof Blob)) return Response.json({ error: "wrong file" })
  await wall.keepVideo(call, id, (await storeMedia(call, bytes, video_file.type)).id, video_file.type)
  return Response.json({ size: bytes.byteLength, video_id: Number(id) })
}

const profileOf = (id: string, at: TwinContext) => `${at.baseUrl}/id${id}`

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const person: TwinPerson = await world.createPerson(at, name)
  const { accessToken, refreshToken } = await signIn.issue(at, person.id)
  const { id, username, displayName } = person
  return {
    account: { remoteId: id, username, displayName, imageUrl: null, profileUrl: profileOf(id, at) },
    credentials: {
      accessToken,
      refreshToken,
      expiresAt: new Date(at.now().getTime() + 3_600_000).toISOString(),
      scopes: [],
      deviceId: world.deviceId,
      ownerId: Number(id),
    },
  }
}

export const vkTwin = defineTwin({
  hosts: (url) =>
    isHost(url, "vk", "https://api.vk.com") ||
    isHost(url, "vk", "https://id.vk.com", "id") ||
    url.origin === sandboxOrigin("vk"),
  notFound: () => new Response("Not found", { status: 404 }),
  routes: [
    ...world.signInRoutes,
    { method: "POST", path: "/oauth2/revoke", handle: world.revoke },
    { method: "POST", path: "/method/:method", handle: callMethod },
    { method: "POST", path: "/upload/photo", handle: uploadPhoto },
    { method: "POST", path: "/upload/video/:id", handle: uploadVideo },
    { method: "GET", path: "/wall:id", handle: showPost },
  ],
  account: createChannel,
  profileUrl: ({ remoteId }, at) => profileOf(remoteId, at),
  feed: peopleFeed,
})
