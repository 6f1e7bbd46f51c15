import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 15,
  portal: "https://developers.tiktok.com/apps",
  callbackName: "video-sign-in",
  steps: [
    {
      title: "Create an app",
      text: "Choose **Connect an app**, then add the products **Login Kit** and **Content Posting API**, and turn on **Direct Post**.",
    },
    {
      title: "Enter the redirect URL",
      text: "Under **Login Kit** > **Web**, enter the callback URL. It must use HTTPS, and doesn't contain TikTok's name, which TikTok rejects.",
    },
    {
      title: "Verify your domain",
      text: "Under **URL properties**, verify your server's domain. TikTok fetches photos from it.",
    },
    { title: "Copy the keys", text: "Copy **Client key** as the client ID, and **Client secret**." },
  ],
  scopes: [
    { scope: "user.info.basic", feature: "signIn", reason: "show your name and picture" },
    { scope: "user.info.profile", feature: "signIn", reason: "show your username" },
    { scope: "video.publish", feature: "posting", reason: "publish posts" },
    { scope: "video.upload", feature: "posting", reason: "send drafts to your TikTok inbox" },
    { scope: "video.list", feature: "metrics", reason: "load analytics" },
  ],
  pitfalls: [
    {
      problem: "Posts from an unaudited app are private only.",
      fix: "Choose **Only me** until TikTok has audited the app. Make the posting account private meanwhile.",
    },
    {
      problem: "TikTok fetches photos only from a verified domain.",
      fix: "Verify the domain of your server under **URL properties**.",
    },
    {
      problem: "An app in review or draft rejects other accounts.",
      fix: "Create a sandbox, and add your account under **Sandbox settings** > **Target users**.",
    },
    { problem: "TikTok rejects redirect URLs without HTTPS.", fix: "Set `APP_URL` to an `https://` URL." },
  ],
  cost: "Free",
  review: {
    duration: "2 to 4 weeks, plus about as long for the audit",
    text: "TikTok reviews the app, then audits the Content Posting API. Until the audit, posts are private and up to 5 people can post in 24 hours.",
  },
  limits: ["Until the audit: 5 people in 24 hours"],
  checked: "2026-11-22",
  links: [
    "https://developers.tiktok.com/doc/content-posting-api-get-started",
    "https://developers.tiktok.com/doc/content-sharing-guidelines",
    "https://developers.tiktok.com/doc/login-kit-web",
  ],
}
