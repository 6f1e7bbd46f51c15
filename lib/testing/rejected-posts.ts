import type { SocialPlatform } from "@/lib/platforms/slugs"
import { gif, image, pdf, video, type Sample } from "./media-sample"

export type RejectedPost = {
  platform: SocialPlatform
  post: string
  caption?: string
  title?: string
  media?: Sample[]
  config?: Record<string, unknown>
  parts?: { caption: string; media?: Sample[] }[]
  /** The channel's kind, as its platform reports it on connection. */
  kind?: string
  field: string
  message: RegExp
}

const poll = { options: ["Ding", "Dong"] }
const community = { community: "bells@lemmy.sandbox.invalid" }
const board = { boardId: "549755885175" }
const subreddit = { subreddit: "bells", title: "Hear the bells" }
const article = { source: "https://bells.example/", title: "Bells" }
const untitled = { caption: "###", field: "caption", message: /needs a title or text/ }
const sixLinks = ["www.a.example", ...["b", "c", "d", "e", "f"].map((name) => `https://${name}.example/x`)]

/** Posts that pass a platform's declared rules, and that the platform rejects. */
export const rejectedPosts: RejectedPost[] = [
  {
    ...{ platform: "twitter", post: "a poll with media", media: [image()], config: { poll } },
    ...{ field: "platformConfiguration.poll", message: /a poll or media, not both/ },
  },
  {
    ...{
      platform: "twitter",
      post: "a quote with media",
      media: [image()],
      config: { quote_tweet_id: "20" },
    },
    ...{ field: "platformConfiguration.quote_tweet_id", message: /a quote or media, not both/ },
  },
  {
    ...{ platform: "twitter", post: "a GIF with a JPEG", media: [gif(), image()] },
    ...{ field: "media", message: /one GIF, without other media/ },
  },
  {
    ...{ platform: "twitter", post: "a GIF over 15 MB", media: [gif({ size: 15_500_000 })] },
    ...{ field: "media", message: /up to 15 MB/ },
  },
  {
    ...{ platform: "twitter", post: "a video over 140 seconds", media: [video({ duration: 200 })] },
    ...{ field: "media", message: /up to 140 seconds/ },
  },
  {
    ...{ platform: "mastodon", post: "a poll with media", media: [image()], config: { poll } },
    ...{ field: "platformConfiguration.poll", message: /a poll or media, not both/ },
  },
  {
    ...{ platform: "mastodon", post: "a long content warning", caption: "x".repeat(490) },
    ...{ config: { spoiler_text: "y".repeat(20) }, message: /including the content warning/ },
    field: "platformConfiguration.spoiler_text",
  },
  {
    ...{ platform: "linkedin", post: "a poll with media", media: [image()] },
    config: { poll: { question: "Which?", ...poll } },
    ...{ field: "platformConfiguration.poll", message: /a poll or media, not both/ },
  },
  {
    ...{ platform: "linkedin", post: "an article with a video", media: [video()], config: { article } },
    ...{ field: "media", message: /only have one image/ },
  },
  {
    ...{ platform: "linkedin", post: "an article with two images", media: [image(), image()] },
    ...{ config: { article }, field: "media", message: /only have one image/ },
  },
  {
    ...{ platform: "linkedin", post: "an article with a document", media: [pdf()], config: { article } },
    ...{ field: "media", message: /only have one image/ },
  },
  {
    ...{ platform: "linkedin", post: "a document of 101 MB", media: [pdf({ size: 101_000_000 })] },
    ...{ field: "media", message: /allows documents up to 100 MB/ },
  },
  {
    ...{ platform: "linkedin", post: "a document of 301 pages", media: [pdf({ pages: 301 })] },
    ...{ field: "media", message: /allows documents up to 300 pages; .* has 301 pages/ },
  },
  {
    ...{ platform: "linkedin", post: "two documents", media: [pdf(), pdf()] },
    ...{ field: "media", message: /with a document can't have other media/ },
  },
  {
    ...{ platform: "linkedin", post: "a document and an image", media: [pdf(), image()] },
    ...{ field: "media", message: /with a document can't have other media/ },
  },
  {
    ...{ platform: "bluesky", post: "a document", media: [pdf()] },
    ...{ field: "media", message: /Bluesky doesn't accept documents/ },
  },
  {
    ...{ platform: "linkedin", post: "a page's post for connections", kind: "page" },
    ...{ config: { visibility: "CONNECTIONS" }, message: /only post publicly/ },
    field: "platformConfiguration.visibility",
  },
  {
    ...{ platform: "linkedin", post: "a page's post without the page", kind: "member" },
    ...{ config: { author_kind: "organization" }, message: /Set organization_id/ },
    field: "platformConfiguration.organization_id",
  },
  {
    ...{ platform: "threads", post: "a poll with media", media: [image()], config: { poll } },
    ...{ field: "platformConfiguration.poll", message: /polls only in posts without media/ },
  },
  {
    ...{ platform: "threads", post: "a link preview with media", media: [image()] },
    ...{ config: { link_attachment: "https://bells.example/" }, message: /previews only in posts without/ },
    field: "platformConfiguration.link_attachment",
  },
  {
    ...{ platform: "threads", post: "six links, one without a protocol", caption: sixLinks.join(" ") },
    ...{ field: "caption", message: /up to 5 links per post; this post has 6/ },
  },
  {
    ...{ platform: "facebook", post: "a reel from an image", media: [image()] },
    ...{ config: { placement: "reels" }, field: "media", message: /reel must be a single video/ },
  },
  {
    ...{ platform: "facebook", post: "a story without media", config: { placement: "stories" } },
    ...{ field: "media", message: /story is one image or video/ },
  },
  {
    ...{ platform: "facebook", post: "images with a video", media: [image(), video()] },
    ...{ field: "media", message: /can't mix images and videos/ },
  },
  {
    ...{ platform: "facebook", post: "a reel over 90 seconds", media: [video({ duration: 100 })] },
    ...{ config: { placement: "reels" }, field: "media", message: /3 to 90 seconds/ },
  },
  {
    ...{ platform: "instagram", post: "a story of two", media: [image(), image()] },
    ...{ config: { placement: "stories" }, field: "media", message: /story is one image or video/ },
  },
  {
    ...{ platform: "instagram", post: "a story over 60 seconds", media: [video({ duration: 70 })] },
    ...{ config: { placement: "stories" }, field: "media", message: /up to 60 seconds/ },
  },
  {
    ...{ platform: "instagram", post: "a trial reel from an image", media: [image()] },
    ...{ config: { trial_reel_type: "manual" }, field: "media", message: /trial reel must be/ },
  },
  {
    ...{ platform: "instagram", post: "31 hashtags", media: [image()] },
    caption: Array.from({ length: 31 }, (_, index) => `#bell${index}`).join(" "),
    ...{ field: "caption", message: /up to 30 hashtags/ },
  },
  {
    ...{ platform: "instagram", post: "21 mentions", media: [image()] },
    caption: Array.from({ length: 21 }, (_, index) => `@bell${index}`).join(" "),
    ...{ field: "caption", message: /up to 20 mentions/ },
  },
  {
    ...{ platform: "instagram", post: "a 9:16 image", media: [image({ width: 1080, height: 1920 })] },
    ...{ field: "media", message: /taller than 3:4/ },
  },
  {
    ...{ platform: "instagram", post: "a 3:1 image", media: [image({ width: 3000, height: 1000 })] },
    ...{ field: "media", message: /wider than 1\.91:1/ },
  },
  {
    ...{ platform: "telegram", post: "a GIF in an album", media: [image(), gif()] },
    ...{ field: "media", message: /can't contain GIFs/ },
  },
  {
    ...{ platform: "telegram", post: "buttons below an album", media: [image(), image()] },
    config: { buttons: [{ text: "Bells", url: "https://bells.example/" }] },
    ...{ field: "platformConfiguration.buttons", message: /can't have buttons/ },
  },
  {
    ...{ platform: "telegram", post: "a file with a spoiler", media: [image()] },
    config: { as_documents: true, has_spoiler: true },
    ...{ field: "platformConfiguration.as_documents", message: /can't have a spoiler/ },
  },
  {
    ...{ platform: "telegram", post: "a poll with an image", media: [image()] },
    config: { poll: { options: ["Ding", "Dong"] } },
    ...{ field: "platformConfiguration.poll", message: /a poll or media, not both/ },
  },
  {
    ...{ platform: "telegram", post: "a poll with a long question", caption: "x".repeat(301) },
    config: { poll: { options: ["Ding", "Dong"] } },
    ...{ field: "caption", message: /question can have up to/ },
  },
  {
    ...{ platform: "telegram", post: "a video over 50 MB", media: [video({ size: 51_000_000 })] },
    ...{ field: "media", message: /up to 50 MB/ },
  },
  {
    ...{ platform: "bluesky", post: "an animated GIF", media: [gif()] },
    ...{ field: "media", message: /doesn't accept animated images/ },
  },
  {
    ...{ platform: "bluesky", post: "subtitles without a video", media: [image()] },
    config: { captions: [{ lang: "en", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nDing" }] },
    ...{ field: "platformConfiguration.captions", message: /Subtitles need a video/ },
  },
  {
    ...{ platform: "youtube", post: "a description with <", media: [video()], caption: "I <3 bells" },
    config: { title: "Bells", categoryId: "22", visibility: "public" },
    ...{ field: "caption", message: /angle brackets/ },
  },
  {
    ...{ platform: "farcaster", post: "two images and a link", media: [image(), image()] },
    ...{ config: { link: "https://bells.example/" }, field: "media", message: /up to two images/ },
  },
  {
    ...{ platform: "farcaster", post: "a link over 256 bytes" },
    config: { link: `https://bells.example/${"é".repeat(150)}` },
    ...{ field: "platformConfiguration.link", message: /up to 256 bytes/ },
  },
  {
    ...{ platform: "lemmy", post: "a later part over 10,000 characters", config: community },
    parts: [{ caption: "First" }, { caption: "x".repeat(10_001) }],
    ...{ field: "parts[1].caption", message: /up to 10,000 characters/ },
  },
  {
    ...{ platform: "peertube", post: "a description of 2 characters", caption: "Hi", media: [video()] },
    ...{ config: { title: "Bells" }, field: "caption", message: /at least 3 characters/ },
  },
  { platform: "lemmy", post: "no title and no text", config: community, media: [image()], ...untitled },
  { platform: "hashnode", post: "no title and no text", media: [image()], ...untitled },
  { platform: "devto", post: "no title and no text", media: [image()], ...untitled },
  { platform: "medium", post: "no title and no text", media: [image()], ...untitled },
  { platform: "wordpress", post: "no title and no text", media: [image()], ...untitled },
  {
    ...{ platform: "pinterest", post: "a video with two images", media: [video(), image(), image()] },
    ...{ config: board, field: "media", message: /only have one image, used as its cover/ },
  },
  {
    ...{ platform: "google_business_profile", post: "an image 200 pixels high" },
    ...{ media: [image({ height: 200 })], field: "media", message: /at least 250 pixels high/ },
  },
  {
    ...{ platform: "google_business_profile", post: "an image under 10 KB" },
    ...{ media: [image({ size: 9_000 })], field: "media", message: /at least 10 KB/ },
  },
  {
    ...{ platform: "wordpress", post: "a contributor's post", kind: "contributor" },
    ...{ field: "platformConfiguration.status", message: /can't publish posts/ },
  },
  {
    ...{ platform: "medium", post: "a writer's post in a publication", kind: "writer" },
    ...{ field: "platformConfiguration.publish_status", message: /only submit drafts/ },
  },
  {
    ...{ platform: "devto", post: "front matter", caption: "---\ntitle: Bells\n---\nDing" },
    ...{ field: "caption", message: /front matter/ },
  },
  {
    ...{ platform: "discord", post: "mentions that exceed the limit", caption: "x".repeat(1995) },
    ...{ config: { mention_everyone: true }, field: "caption", message: /including mentions/ },
  },
  {
    ...{ platform: "discord", post: "a poll with media", media: [image()] },
    config: { poll: { question: "Which?", answers: poll.options } },
    ...{ field: "platformConfiguration.poll", message: /without media or embeds/ },
  },
  {
    ...{ platform: "discord", post: "a crosspost in a text channel", kind: "text" },
    ...{ config: { crosspost: true }, field: "platformConfiguration.crosspost", message: /announcement/ },
  },
  {
    ...{ platform: "discord", post: "forum tags in a text channel", kind: "text" },
    ...{ config: { applied_tags: ["1"] }, message: /Only Discord forums/ },
    field: "platformConfiguration.applied_tags",
  },
  {
    ...{ platform: "slack", post: "text that's too long once escaped", caption: "&".repeat(10_000) },
    ...{ field: "caption", message: /up to 40,000 characters; this post has 50,000/ },
  },
  {
    ...{ platform: "slack", post: "Markdown with media", media: [image()], config: { markdown: true } },
    ...{ field: "media", message: /without media/ },
  },
  {
    ...{ platform: "reddit", post: "a link with media", media: [image()] },
    config: { ...subreddit, link_url: "https://bells.example/" },
    ...{ field: "media", message: /a link or media, not both/ },
  },
  {
    ...{ platform: "reddit", post: "a video with two images", media: [video(), image(), image()] },
    ...{ config: subreddit, field: "media", message: /one image, used as the video's poster/ },
  },
  {
    ...{ platform: "nostr", post: "an article without a title", config: { format: "article" } },
    ...{ field: "platformConfiguration.title", message: /needs a title/ },
  },
  {
    ...{ platform: "nostr", post: "an article as a thread", config: { format: "article", title: "Bells" } },
    ...{ parts: [{ caption: "Ding" }, { caption: "Dong" }], message: /can't be a thread/ },
    field: "platformConfiguration.format",
  },
  {
    ...{ platform: "tiktok", post: "a long text with a video", media: [video()], caption: "x".repeat(2201) },
    config: { privacy_level: "SELF_ONLY" },
    ...{ field: "caption", message: /up to 2,200 characters with a video/ },
  },
  {
    ...{ platform: "tiktok", post: "a cover that's out of range", media: [image(), image()] },
    ...{ config: { photo_cover_index: 2 }, message: /out of range/ },
    field: "platformConfiguration.photo_cover_index",
  },
  {
    ...{ platform: "vk", post: "ten images and a link", media: Array.from({ length: 10 }, () => image()) },
    ...{ config: { link: "https://bells.example/" }, field: "media", message: /including the link/ },
  },
]
