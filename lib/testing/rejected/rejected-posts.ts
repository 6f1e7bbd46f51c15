import { gif, image, pdf, video } from "@/lib/testing/media-sample"
import { metaAndLinkedInPosts } from "./meta-and-linkedin"
import type { RejectedPost } from "./rejected-post"

const poll = { options: ["Ding", "Dong"] }
const community = { community: "bells@lemmy.sandbox.invalid" }
const board = { boardId: "549755885175" }
const subreddit = { subreddit: "bells", title: "Hear the bells" }
const untitled = { caption: "###", field: "caption", message: /needs a title or text/ }

export const rejectedPosts: RejectedPost[] = [
  ...metaAndLinkedInPosts,
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
    ...{ platform: "bluesky", post: "a document", media: [pdf()] },
    ...{ field: "media", message: /Bluesky doesn't accept documents/ },
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
    config: { privacy_status: "private" },
    ...{ field: "caption", message: /up to 2,200 characters with a video/ },
  },
  {
    ...{ platform: "tiktok", post: "a cover that's out of range", media: [image(), image()] },
    ...{ config: { privacy_status: "private", photo_cover_index: 2 }, message: /out of range/ },
    field: "platformConfiguration.photo_cover_index",
  },
  {
    ...{ platform: "vk", post: "ten images and a link", media: Array.from({ length: 10 }, () => image()) },
    ...{ config: { link: "https://bells.example/" }, field: "media", message: /including the link/ },
  },
]
