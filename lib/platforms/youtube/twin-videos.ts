import { json, type Call, type Fields, type TwinContext } from "@/lib/platforms/twin"
import { twinId } from "@/lib/platforms/twin-id"
import { grownCount } from "@/lib/platforms/twin-metrics"
import * as people from "@/lib/platforms/twin-people"
import type { VideoDetails } from "./twin-upload"
import { playlists, refuse, signedIn } from "./twin-world"

type Video = people.TwinPost<VideoDetails>

const missing = () => refuse(404, "videoNotFound", "The video that you are trying to use cannot be found.")

async function ownVideo(call: Call, id: unknown, owner: people.TwinPerson): Promise<Video | null> {
  const video = await people.postById<VideoDetails>(call, typeof id === "string" ? id : "")
  return video?.ownerId === owner.id && !video.parent ? video : null
}

function videoView(video: Video, at: TwinContext) {
  const count = (name: string, perDay: number) =>
    String(grownCount(`${video.id}#${name}`, video.createdAt, at.now(), perDay))
  const { title, privacy, readyAt } = video.details
  return {
    id: video.id,
    snippet: { title, description: video.text, publishedAt: video.createdAt },
    status: {
      uploadStatus: readyAt <= at.now().getTime() ? "processed" : "uploaded",
      privacyStatus: privacy,
    },
    statistics: {
      viewCount: count("view", 1500),
      likeCount: count("like", 90),
      commentCount: count("comment", 12),
    },
  }
}

export const getVideo = signedIn(async (call, owner) => {
  const video = await ownVideo(call, call.query.get("id"), owner)
  return json({ items: video ? [videoView(video, call)] : [] })
})

export const deleteVideo = signedIn(async (call, owner) => {
  const video = await ownVideo(call, call.query.get("id"), owner)
  if (!video) return missing()
  await people.deletePost(call, video)
  return new Response(null, { status: 204 })
})

/** Only the playlist of a channel's uploads is read. */
export const listUploads = signedIn(async (call, { id }) => {
  if (call.query.get("playlistId") !== `UU${id}`)
    return refuse(404, "playlistNotFound", "The playlist cannot be found.")
  const limit = Number(call.query.get("maxResults") ?? 5)
  const videos = (await people.postsOf<VideoDetails>(call, id, limit)).filter(({ parent }) => !parent)
  const items = videos.map((video) => ({
    snippet: {
      title: video.details.title,
      description: video.text,
      publishedAt: video.createdAt,
      resourceId: { kind: "youtube#video", videoId: video.id },
    },
  }))
  return json({ items })
})

const fieldsOf = (value: unknown) => (typeof value === "object" && value !== null ? (value as Fields) : {})
const snippetOf = async (call: Call) => fieldsOf((await call.fields()).snippet)

export const addToPlaylist = signedIn(async (call, owner) => {
  const { playlistId, resourceId } = await snippetOf(call)
  const video = await ownVideo(call, fieldsOf(resourceId).videoId, owner)
  if (!video) return missing()
  if (!playlists.some(({ id }) => id === playlistId))
    return refuse(404, "playlistNotFound", "The playlist identified with the request cannot be found.")
  await people.savePost(call, { ...video, details: { ...video.details, playlist: String(playlistId) } })
  return json({ id: twinId(call) })
})

export const setThumbnail = signedIn(async (call, owner) => {
  if (!(await ownVideo(call, call.query.get("videoId"), owner))) return missing()
  return (await call.bytes()).byteLength > 0
    ? json({ items: [{}] })
    : refuse(400, "mediaBodyRequired", "The request does not include the image content.")
})

export const createComment = signedIn(async (call, owner) => {
  const { videoId, topLevelComment } = await snippetOf(call)
  const video = await ownVideo(call, videoId, owner)
  if (!video) return missing()
  const { textOriginal } = fieldsOf(fieldsOf(topLevelComment).snippet)
  const id = twinId(call)
  await people.savePost(call, {
    id,
    ownerId: owner.id,
    url: `${video.url}&lc=${id}`,
    text: String(textOriginal ?? ""),
    media: [],
    parent: video.id,
    createdAt: call.now().toISOString(),
    details: video.details,
  })
  return json({ id })
})

export const showVideo = (call: Call) =>
  people.showPost({ ...call, params: { id: call.query.get("lc") ?? call.query.get("v") ?? "" } })
