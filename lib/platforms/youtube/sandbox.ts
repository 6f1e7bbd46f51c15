import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { googleError } from "@/lib/platforms/google/sandbox-google"
import * as upload from "./sandbox-upload"
import * as world from "./sandbox-world"

type Video = sandboxPosts.SandboxPost<upload.VideoDetails>

const videoNotFound = () =>
  world.errorResponse(404, "videoNotFound", "The video that you are trying to use cannot be found.")

async function findOwnVideo(call: Call, id: unknown, owner: people.SandboxPerson): Promise<Video | null> {
  const video = await sandboxPosts.findOwnPost<upload.VideoDetails>(call, owner.id, id)
  return video?.parent ? null : video
}

function videoView(video: Video, ctx: SandboxContext) {
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

const getVideo = world.signedIn(async (call, owner) => {
  const video = await findOwnVideo(call, call.query.get("id"), owner)
  return json({ items: video ? [videoView(video, call)] : [] })
})

const deleteVideo = world.signedIn(async (call, owner) => {
  const video = await findOwnVideo(call, call.query.get("id"), owner)
  if (!video) return videoNotFound()
  await sandboxPosts.deletePost(call, video)
  return new Response(null, { status: 204 })
})

/** Only the playlist of a channel's uploads can be listed. */
const listUploads = world.signedIn(async (call, { id }) => {
  if (call.query.get("playlistId") !== `UU${id}`)
    return world.errorResponse(404, "playlistNotFound", "The playlist cannot be found.")
  const limit = Number(call.query.get("maxResults") ?? 5)
  const videos = (await sandboxPosts.listPosts<upload.VideoDetails>(call, id, limit)).filter(
    ({ parent }) => !parent,
  )
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

const readSnippet = async (call: Call) => upload.asFields((await call.fields()).snippet)

const addToPlaylist = world.signedIn(async (call, owner) => {
  const { playlistId, resourceId } = await readSnippet(call)
  const video = await findOwnVideo(call, upload.asFields(resourceId).videoId, owner)
  if (!video) return videoNotFound()
  if (!world.playlists.some(({ id }) => id === playlistId))
    return world.errorResponse(
      404,
      "playlistNotFound",
      "The playlist identified with the request cannot be found.",
    )
  await sandboxPosts.savePost(call, { ...video, details: { ...video.details, playlist: String(playlistId) } })
  return json({ id: sandboxId(call) })
})

const setThumbnail = world.signedIn(async (call, owner) => {
  if (!(await findOwnVideo(call, call.query.get("videoId"), owner))) return videoNotFound()
  return (await call.bytes()).byteLength > 0
    ? json({ items: [{}] })
    : world.errorResponse(400, "mediaBodyRequired", "The request does not include the image content.")
})

const createComment = world.signedIn(async (call, owner) => {
  const { videoId, topLevelComment } = await readSnippet(call)
  const video = await findOwnVideo(call, videoId, owner)
  if (!video) return videoNotFound()
  const { textOriginal } = upload.asFields(upload.asFields(topLevelComment).snippet)
  const id = sandboxId(call)
  await sandboxPosts.createPost(call, {
    id,
    ownerId: owner.id,
    url: `${video.url}&lc=${id}`,
    text: String(textOriginal ?? ""),
    parent: video.id,
    details: video.details,
  })
  return json({ id })
})

const showVideo = (call: Call) =>
  sandboxPosts.showPost({ ...call, params: { id: call.query.get("lc") ?? call.query.get("v") ?? "" } })

export const youtubeSandbox = defineSandbox({
  ownsHost: world.hosts,
  notFound: () => googleError(404, "NOT_FOUND", "notFound", "Not found."),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/youtube/v3/channels", handle: world.listChannels },
    { method: "GET", path: "/youtube/v3/videoCategories", handle: world.listCategories },
    { method: "GET", path: "/youtube/v3/playlists", handle: world.listPlaylists },
    { method: "POST", path: "/upload/youtube/v3/videos", handle: upload.openSession },
    { method: "PUT", path: "/upload/youtube/v3/videos", handle: upload.putChunk },
    { method: "POST", path: "/upload/youtube/v3/thumbnails/set", handle: setThumbnail },
    { method: "GET", path: "/youtube/v3/videos", handle: getVideo },
    { method: "DELETE", path: "/youtube/v3/videos", handle: deleteVideo },
    { method: "GET", path: "/youtube/v3/playlistItems", handle: listUploads },
    { method: "POST", path: "/youtube/v3/playlistItems", handle: addToPlaylist },
    { method: "POST", path: "/youtube/v3/commentThreads", handle: createComment },
    { method: "GET", path: "/watch", handle: showVideo },
  ],
  createAccount: async (name, ctx) => {
    const person = await people.createPerson(ctx, name)
    return {
      account: people.toAccount(person, `${ctx.baseUrl}/channel/${person.id}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, []),
    }
  },
  feed: sandboxPosts.postFeed,
})
