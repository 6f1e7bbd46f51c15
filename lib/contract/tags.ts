/** In the order of the API reference. */
export const tags = {
  Posts: "Create, list, edit, approve, publish, and track posts.",
  Analytics: "Track the performance of published posts, with current metrics and their history.",
  "Social accounts": "Manage connected channels, their platform data, and their posting queues.",
  Profiles: "Group channels by client or end user, and create hosted connect links.",
  Media: "Upload, register, import, and search images and videos.",
  Tags: "Label posts and media.",
  Templates: "Manage reusable captions and hashtag sets.",
  Platforms: "Look up each platform's requirements and how to connect it.",
  "Platform apps": "Manage the apps on each platform that channels are connected with.",
  "AI studio": "Generate images and captions with AI.",
  Webhooks: "Receive signed callbacks for events in the workspace.",
  Notifications: "Read and manage the signed-in user's notifications.",
  Organization: "Retrieve the credential's workspace.",
  Server: "Set up this server. Only for its operators.",
  Sandbox: "See posts to sandbox channels as they'd appear on the platform.",
  Description: "Get the API's OpenAPI document.",
} as const

export type Tag = keyof typeof tags
