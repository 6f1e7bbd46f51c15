import { image, pdf, video } from "@/lib/testing/media-sample"
import type { RejectedPost } from "./rejected-post"

const poll = { options: ["Ding", "Dong"] }
const article = { source: "https://bells.example/", title: "Bells" }
const sixLinks = ["www.a.example", ...["b", "c", "d", "e", "f"].map((name) => `https://${name}.example/x`)]

export const metaAndLinkedInPosts: RejectedPost[] = [
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
]
