import { asString, json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { respondAfterAccept, injectFault } from "@/lib/platforms/sandbox/faults"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { deletePost, postFeed, listPosts, showPost } from "@/lib/platforms/sandbox/posts"
import { postInsights } from "@/lib/platforms/meta/sandbox-containers"
import { graphError, graphTime, graphNotFound, graphFaultResponses } from "@/lib/platforms/meta/sandbox-graph"
import { fetchVideo, publishVideo, setThumbnail, updateVideo, videoById, videoView } from "./sandbox-videos"
import {
  accountRoutes,
  addPost,
  createChannel,
  ownsHost,
  ownPost,
  signedIn,
  type PagePost,
} from "./sandbox-world"

type SandboxPhoto = { id: string; mediaId: string; mimeType: string; alt: string | null }

const uploadPhoto = signedIn(async (call) => {
  const { source, alt_text_custom } = await call.fields()
  const bytes = await readFileBytes(source)
  if (!bytes || bytes.byteLength > 4_000_000)
    return graphError(400, 324, "Missing or invalid image file", { error_subcode: 1_366_046 })
  const { id: mediaId, mimeType } = await storeMedia(call, bytes, (source as Blob).type)
  const alt = typeof alt_text_custom === "string" ? alt_text_custom : null
  const photo: SandboxPhoto = { id: sandboxNumericId(call), mediaId, mimeType, alt }
  await call.store.put("photo", photo.id, photo)
  return json({ id: photo.id })
})

async function photoMedia(call: Call, id: unknown) {
  const photo = (await call.store.get("photo", String(id))) as SandboxPhoto | null
  return photo && toFeedMedia(call, { id: photo.mediaId, mimeType: photo.mimeType, alt: photo.alt })
}

const feedPost = signedIn(async (call, page) => {
  const { message, link, attached_media } = await call.fields()
  const text = asString(message)
  const attached = JSON.parse(String(attached_media ?? "[]")) as { media_fbid: string }[]
  const media = await Promise.all(attached.map(({ media_fbid }) => photoMedia(call, media_fbid)))
  if (media.includes(null)) return graphNotFound(String(attached_media))
  if (!text && !link && media.length === 0)
    return graphError(400, 100, "(#100) Missing message or attachment")
  if (/facebook\.com/.test(String(link ?? "")))
    return graphError(400, 100, "You can't post this link", { error_subcode: 1_609_008 })
  const fault = await injectFault(call, text, graphFaultResponses)
  if (fault) return fault
  const shown = media.filter((item) => item !== null)
  const { id, url } = await addPost(call, page, { kind: "post", text, media: shown })
  return respondAfterAccept(text, json({ id, permalink_url: url }))
})

const photoStory = signedIn(async (call, page) => {
  const { photo_id } = await call.fields()
  const media = await photoMedia(call, photo_id)
  if (!media) return graphNotFound(String(photo_id))
  const { id } = await addPost(call, page, {
    kind: "stories",
    text: "",
    media: [media],
    mediaId: String(photo_id),
  })
  return json({ success: true, post_id: id })
})

const pagePosts = async (call: Call, page: SandboxPerson, kind: string) =>
  (await listPosts<PagePost["details"]>(call, page.id, 100)).filter(({ details }) => details.kind === kind)

const postView = (post: PagePost, call: Call) => {
  const count = postCounter(post, call)
  return {
    id: post.id,
    message: post.text,
    created_time: graphTime(post.createdAt),
    permalink_url: post.url,
    shares: { count: count("shares", 6) },
    comments: { data: [], summary: { total_count: count("comments", 9) } },
    reactions: { data: [], summary: { total_count: count("reactions", 80) } },
  }
}

const publishedPosts = signedIn(async (call, page) => {
  const posts = await pagePosts(call, page, "post")
  return json({ data: posts.map((post) => postView(post, call)) })
})

const listVideos = (kind: string) =>
  signedIn(async (call, page) => {
    const posts = await pagePosts(call, page, kind)
    const data = posts.map(({ id, text, url, createdAt, details }) => ({
      id: details.mediaId,
      description: text,
      created_time: graphTime(createdAt),
      permalink_url: url,
      post_id: id,
    }))
    return json({ data })
  })

const listStories = signedIn(async (call, page) => {
  const data = (await pagePosts(call, page, "stories")).map(({ id, url, createdAt, details }) => ({
    post_id: id,
    status: "published",
    creation_time: String(Math.floor(Date.parse(createdAt) / 1000)),
    media_id: details.mediaId,
    url,
  }))
  return json({ data })
})

/** Posts and videos share the same path. */
async function postBehind(call: Call, page: SandboxPerson): Promise<PagePost | null> {
  const video = await videoById(call, page, call.params.id)
  return ownPost(call, page, video?.postId ?? call.params.id)
}

const getNode = signedIn(async (call, page) => {
  const video = await videoById(call, page, call.params.id)
  if (video) return json(await videoView(call, page, video))
  const post = await ownPost(call, page, call.params.id)
  return post ? json(postView(post, call)) : graphNotFound(call.params.id)
})

const comment = signedIn(async (call, page) => {
  const post = await postBehind(call, page)
  if (!post || post.details.kind === "stories") return graphNotFound(call.params.id)
  const text = String((await call.fields()).message ?? "")
  const fault = await injectFault(call, text, graphFaultResponses)
  if (fault) return fault
  const { id } = await addPost(call, page, { kind: "comment", text, parent: post.id })
  return json({ id })
})

const deleteNode = signedIn(async (call, page) => {
  const post = await postBehind(call, page)
  if (!post) return graphNotFound(call.params.id)
  await deletePost(call, post)
  return json({ success: true })
})

const postPerDay = { post_media_view: 1200, post_total_media_view_unique: 800, post_clicks: 40 }
const storyPerDay = {
  story_media_view: 500,
  story_total_media_view_unique: 350,
  pages_fb_story_thread_lightweight_reactions: 12,
  pages_fb_story_replies: 3,
  pages_fb_story_shares: 2,
}
const videoPerDay = { blue_reels_play_count: 900, post_video_avg_time_watched: 6000 }

const insights = (perDay: Record<string, number>) =>
  signedIn(async (call, page) => {
    const post = await postBehind(call, page)
    if (!post) return graphNotFound(call.params.id)
    return postInsights(call, post, post.details.kind === "stories" ? storyPerDay : perDay)
  })

const places = signedIn(async (call) =>
  json({
    data: [
      { id: "501", name: `${call.query.get("q")} tower`, location: { city: "Bruges", country: "Belgium" } },
      { id: "502", name: `${call.query.get("q")} fans` },
    ],
  }),
)

export const facebookSandbox = defineSandbox({
  ownsHost,
  notFound: graphNotFound,
  routes: [
    ...accountRoutes,
    { method: "GET", path: "/p/:id", handle: showPost },
    { method: "POST", path: "/video-upload/:version/:id", handle: fetchVideo },
    { method: "GET", path: "/:version/pages/search", handle: places },
    { method: "POST", path: "/:version/:page/photos", handle: uploadPhoto },
    { method: "POST", path: "/:version/:page/feed", handle: feedPost },
    { method: "POST", path: "/:version/:page/photo_stories", handle: photoStory },
    { method: "POST", path: "/:version/:page/videos", handle: publishVideo("videos") },
    { method: "POST", path: "/:version/:page/video_reels", handle: publishVideo("video_reels") },
    { method: "POST", path: "/:version/:page/video_stories", handle: publishVideo("video_stories") },
    { method: "GET", path: "/:version/:page/published_posts", handle: publishedPosts },
    { method: "GET", path: "/:version/:page/videos", handle: listVideos("videos") },
    { method: "GET", path: "/:version/:page/video_reels", handle: listVideos("video_reels") },
    { method: "GET", path: "/:version/:page/stories", handle: listStories },
    { method: "POST", path: "/:version/:id/thumbnails", handle: setThumbnail },
    { method: "POST", path: "/:version/:id/comments", handle: comment },
    { method: "GET", path: "/:version/:id/insights", handle: insights(postPerDay) },
    { method: "GET", path: "/:version/:id/video_insights", handle: insights(videoPerDay) },
    { method: "POST", path: "/:version/:id", handle: updateVideo },
    { method: "GET", path: "/:version/:id", handle: getNode },
    { method: "DELETE", path: "/:version/:id", handle: deleteNode },
  ],
  createAccount: createChannel,
  feed: postFeed,
})
