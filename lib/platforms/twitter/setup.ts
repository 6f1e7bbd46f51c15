import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://console.x.com",
  steps: [
    {
      title: "Create an app",
      text: "Sign in to the **X Developer Console**, create a project and an app, and add credits. X requires each customer to have their own app, so workspaces can add their own.",
    },
    {
      title: "Turn on user authentication",
      text: "Under **User authentication settings**, choose **Read and write** and **Web App, Automated App or Bot**, and enter the callback URL and your website.",
    },
    {
      title: "Copy the OAuth 2.0 keys",
      text: "Copy **Client ID** and **Client Secret** from **OAuth 2.0 Keys**. The API key and API secret above them belong to OAuth 1.0a and don't work here.",
    },
  ],
  scopes: [
    { scope: "tweet.read", feature: "posting", reason: "publish posts, and read them and their counts" },
    { scope: "tweet.write", feature: "posting", reason: "publish and delete posts" },
    { scope: "users.read", feature: "signIn", reason: "show which account is connected" },
    { scope: "media.write", feature: "posting", reason: "upload images and videos" },
    {
      scope: "offline.access",
      feature: "signIn",
      reason: "stay connected without signing in every two hours",
    },
  ],
  pitfalls: [
    {
      problem: "X bills $0.015 per post, and $0.20 per post with a link.",
      fix: "Add credits and set a spending limit in the Developer Console. Put links in a reply only if the price matters more than the clicks.",
    },
    {
      problem: "X requires each customer to use their own app (since March 2026).",
      fix: "Add the app to the workspace. It takes precedence over the server's app.",
    },
    {
      problem: "The keys of OAuth 1.0a look similar, and X rejects them.",
      fix: "Use Client ID and Client Secret from **OAuth 2.0 Keys**.",
    },
    { problem: "After changing permissions, old grants keep the old ones.", fix: "Reconnect the channel." },
  ],
  cost: "Pay per use: $0.015 per post, $0.20 per post with a link, and $0.001 per post read for analytics.",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://docs.x.com/x-api/getting-started/getting-access",
    "https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code",
    "https://docs.x.com/x-api/getting-started/pricing",
  ],
}
