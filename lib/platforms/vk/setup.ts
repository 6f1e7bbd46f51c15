import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://id.vk.com/about/business/go",
  steps: [
    {
      title: "Create an app",
      text: "Sign up for the **VK ID** dashboard, add a **Web** application, and enter the callback URL as a trusted redirect URL.",
    },
    {
      title: "Request the permissions",
      text: "Ask VK for the permissions below. All but the first need its approval.",
    },
    { title: "Copy the ID", text: "Copy the **application ID** as the client ID. No secret is needed." },
  ],
  scopes: [
    { scope: "vkid.personal_info", feature: "signIn", reason: "show which account is connected" },
    { scope: "wall", feature: "posting", reason: "publish and delete posts, and load analytics" },
    { scope: "photos", feature: "posting", reason: "upload images" },
    { scope: "video", feature: "posting", reason: "upload videos" },
    { scope: "groups", feature: "posting", reason: "list your communities" },
  ],
  pitfalls: [
    {
      problem: "VK signs in, but doesn't grant `wall`.",
      fix: "Ask VK's support for the permission with your application ID, then reconnect.",
    },
  ],
  cost: "Free",
  review: {
    duration: "Not published",
    text: "VK approves access to walls, photos, and videos case by case.",
  },
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/start-integration/auth-without-sdk/auth-without-sdk-web",
  ],
}
