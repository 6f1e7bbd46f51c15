import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { twinId } from "@/lib/platforms/twin/ids"
import { postCounter } from "@/lib/platforms/twin/metrics"
import type * as people from "@/lib/platforms/twin/people"
import * as twinPosts from "@/lib/platforms/twin/posts"
import { asFields, type VideoDetails } from "./twin-upload"
import { playlists, errorResponse, signedIn } from "./twin-world"

type Video = twinPosts.TwinPost<VideoDetails>

const videoNotFound = () =>
  errorResponse(404, "videoNotFound", "The video that you are trying to use cannot be found.")

async function findOwnVideo(call: Call, id: unknown, owner: people.TwinPerson): Promise<Video | null> {
  const video = await twinPosts.findOwnPost<VideoDetails>(call, owner.id, id)
  return video?.parent ? null : video
}

function videoView(video: Video, ctx: TwinContext) {
  const count = postCounter(video, ctx)
  const { title, privacy, readyAt } = video.details
  return {
    id: video.id,
    snippet: { title, description: video.text, publishedAt: video.createdAt },
    status: {
      uploadStatus: readyAt <= ctx.now().getTime() ? "processed" : "uploaded",
      privacyStatus: privacy,
    },
    statistics: {
      viewCount: String(count("view", 1500)),
      likeCount: String(count("like", 90)),
      commentCount: String(count("comment", 12)),
    },
  }
}

export const getVideo = signedIn(async (call, owner) => {
  const video = await findOwnVideo(call, call.query.get("id"), owner)
  return json({ items: video ? [videoView(video, call)] : [] })
})

export const deleteVideo = signedIn(async (call, owner) => {
  const video = await findOwnVideo(call, call.query.get("id"), owner)
  if (!video) return videoNotFound()
  await twinPosts.deletePost(call, video)
  return new Response(null, { status: 204 })
})

/** Only the playlist of a channel's uploads can be listed. */
export const listUploads = signedIn(async (call, { id }) => {
  if (call.query.get("playlistId") !== `UU${id}`)
    return errorResponse(404, "playlistNotFound", "The playlist cannot be found.")
  const limit = Number(call.query.get("maxResults") ?? 5)
  const videos = (await twinPosts.listPosts<VideoDetails>(call, id, limit)).filter(({ parent }) => !parent)
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

const readSnippet = async (call: Call) => asFields((await call.fields()).snippet)

export const addToPlaylist = signedIn(async (call, owner) => {
  const { playlistId, resourceId } = await readSnippet(call)
  const video = await findOwnVideo(call, asFields(resourceId).videoId, owner)
  if (!video) return videoNotFound()
  if (!playlists.some(({ id }) => id === playlistId))
    return errorResponse(404, "playlistNotFound", "The playlist identified with the request cannot be found.")
  await twinPosts.savePost(call, { ...video, details: { ...video.details, playlist: String(playlistId) } })
  return json({ id: twinId(call) })
})

export const setThumbnail = signedIn(async (call, owner) => {
  if (!(await findOwnVideo(call, call.query.get("videoId"), owner))) return videoNotFound()
  return (await call.bytes()).byteLength > 0
    ? json({ items: [{}] })
    : errorResponse(400, "mediaBodyRequired", "The request does not include the image content.")
})

export const createComment = signedIn(async (call, owner) => {
  const { videoId, topLevelComment } = await readSnippet(call)
  const video = await findOwnVideo(call, videoId, owner)
  if (!video) return videoNotFound()
  const { textOriginal } = asFields(asFields(topLevelComment).snippet)
  const id = twinId(call)
  await twinPosts.createPost(call, {
    id,
    ownerId: owner.id,
    url: `${video.url}&lc=${id}`,
    text: String(textOriginal ?? ""),
    parent: video.id,
    details: video.details,
  })
  return json({ id })
})

export const showVideo = (call: Call) =>
  twinPosts.showPost({ ...call, params: { id: call.query.get("lc") ?? call.query.get("v") ?? "" } })
