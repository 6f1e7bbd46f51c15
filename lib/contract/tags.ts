/** The tags of the OpenAPI document, in the order of the API reference. */
export const tags = {
  Posts: "Create, list, edit, approve, publish, and track posts.",
  Analytics: "The performance of published posts: the latest metrics and their history.",
  "Social accounts": "Connected channels, their data on the platform, and their posting queue.",
  Profiles: "Client profiles group channels by client or end user, and provide hosted connect links.",
  Media: "The media library: upload, register, import, and search images and videos.",
  Tags: "Labels for posts and media.",
  Templates: "Starting points for posts, and snippets to insert.",
  Platforms: "Each platform's requirements for posts, and how to connect it.",
  "AI studio": "Images generated from a prompt.",
  Webhooks: "Signed callbacks for events in the workspace.",
  Notifications: "Notifications of the signed-in user.",
  Organization: "The credential's workspace.",
  Sandbox: "Posts to sandbox channels as people would see them on the platform.",
  Description: "The API's OpenAPI document.",
} as const

export type Tag = keyof typeof tags
