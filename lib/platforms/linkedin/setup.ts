import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://www.linkedin.com/developers/apps",
  steps: [
    {
      title: "Create an app for people",
      text: "On the portal choose **Create app**, pick your company page, then add the products **Share on LinkedIn** and **Sign In with LinkedIn using OpenID Connect**.",
    },
    {
      title: "Enter the redirect URL",
      text: "On the **Auth** tab, add the callback URL under **Authorized redirect URLs for your app**.",
    },
    {
      title: "Copy the keys",
      text: "Copy **Client ID** and **Primary Client Secret** from the **Auth** tab.",
    },
    {
      title: "Create a second app for pages",
      text: "LinkedIn allows the **Community Management API** only as an app's single product. Create another app, request that product, and add it here as another app. Set `LINKEDIN_SCOPES` on the server to the page scopes.",
    },
  ],
  scopes: [
    { scope: "openid", feature: "signIn", reason: "sign you in" },
    { scope: "profile", feature: "signIn", reason: "show your name and picture" },
    { scope: "w_member_social", feature: "posting", reason: "publish and delete posts" },
  ],
  pitfalls: [
    {
      problem: "The Community Management API must be an app's only product.",
      fix: "Use one app for people and another for pages.",
    },
    {
      problem: "Most apps get no refresh token, so access ends after 60 days.",
      fix: "Reconnect when Carillon reminds you, 7 days ahead. Apps with the Community Management API can get refresh tokens.",
    },
    {
      problem: 'LinkedIn says only "unauthorized_scope_error" if a product is missing.',
      fix: "Add both products on the **Products** tab, and wait until they're listed as added.",
    },
  ],
  cost: "Free",
  review: {
    duration: "2 to 6 weeks, for pages only",
    text: "LinkedIn reviews the Community Management API: first Development Tier, then Standard Tier with a demo video. Posting as yourself needs no review.",
  },
  limits: ["About 150 posts a day per member"],
  checked: "2026-11-22",
  links: [
    "https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow",
    "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/community-management-overview",
    "https://learn.microsoft.com/en-us/linkedin/marketing/community-management-app-review",
  ],
}
