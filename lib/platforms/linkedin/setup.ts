import type { PlatformSetup, ScopeUse } from "@/lib/platforms/setup/platform-setup"

const scopes: ScopeUse[] = [
  { scope: "openid", feature: "signIn", reason: "sign you in" },
  { scope: "profile", feature: "signIn", reason: "show your name and picture" },
  { scope: "w_member_social", feature: "posting", reason: "publish and delete posts" },
]

/** An app with the Community Management API can have no other product, so it signs people in without OpenID Connect. */
const optionalScopes: ScopeUse[] = [
  { scope: "r_basicprofile", feature: "signIn", reason: "show your name" },
  { scope: "rw_organization_admin", feature: "pages", reason: "list the pages you have a role on" },
  { scope: "w_organization_social", feature: "pages", reason: "publish and delete your pages' posts" },
  { scope: "w_member_social_feed", feature: "comments", reason: "add the first comment as you" },
  { scope: "w_organization_social_feed", feature: "comments", reason: "add the first comment as your page" },
  { scope: "r_member_social_feed", feature: "metrics", reason: "count reactions and comments on your posts" },
  {
    scope: "r_organization_social_feed",
    feature: "metrics",
    reason: "count reactions and comments on your pages' posts",
  },
  { scope: "r_organization_social", feature: "metrics", reason: "load your pages' analytics" },
]

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
      text: "The **Community Management API** can't share an app with other products. Create another app, request that product, and add it here as another app, with `pages, comments, metrics` as its **Features**. If it's the server's only app, set `LINKEDIN_FEATURES` to the same value instead.",
    },
  ],
  scopes,
  optionalScopes,
  // https://learn.microsoft.com/en-us/linkedin/marketing/versioning
  apiVersion: { environmentVariable: "LINKEDIN_VERSION", current: "202608", months: 12 },
  appOptions: [
    {
      environmentVariable: "LINKEDIN_FEATURES",
      help: "For apps with the Community Management API: the features to use besides posting (pages, comments, metrics). Leave it empty for an app that only connects people.",
      words: ["pages", "comments", "metrics"],
    },
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
