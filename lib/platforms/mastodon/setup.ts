import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: null,
  steps: [
    {
      title: "Connect the channel",
      text: "Enter your server's address or your full handle. Carillon registers its app on your server automatically.",
    },
  ],
  scopes: [
    { scope: "read:accounts", feature: "signIn", reason: "show which account is connected" },
    { scope: "read:statuses", feature: "metrics", reason: "read your posts and their counts" },
    { scope: "write:statuses", feature: "posting", reason: "publish and delete posts" },
    { scope: "write:media", feature: "posting", reason: "upload media" },
  ],
  pitfalls: [
    {
      problem: "After you change `APP_URL`, the server rejects the redirect URL.",
      fix: "Reconnect the channel. Carillon registers a new app for the new URL.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["Your server may allow longer posts"],
  checked: "2026-11-22",
  links: ["https://docs.joinmastodon.org/client/authorized"],
}
