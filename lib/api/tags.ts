/** The groups of the API's description, in the order of the reference. */
export const tags = {
  Posts: "Create, list, change, approve, publish and follow posts.",
  Analytics: "How published posts do: the latest figures, and their course over time.",
  "Social accounts": "The connected channels, what the platform says about them, and their posting queue.",
  Profiles: "Client profiles group channels per client or end user, and hand out hosted connect links.",
  Media: "The library: upload, register, import and search images and videos.",
  Tags: "Labels for posts and media.",
  Templates: "Texts to begin posts with, and snippets to put into them.",
  Platforms: "What each platform needs of a post, and how to connect it.",
  "AI studio": "Images made from a prompt.",
  Webhooks: "Signed callbacks about what happens in the workspace.",
  Notifications: "What the person signed in has to know.",
  Organization: "The workspace that the credential belongs to.",
  Sandbox: "What people would see at the platform, of posts to sandbox channels.",
  Description: "This description of the API.",
} as const

export type Tag = keyof typeof tags
