import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://whop.com/dashboard/developer",
  steps: [
    {
      title: "Create an app",
      text: "In your Whop dashboard open **Developer**, choose **Create app**, and add the callback URL under **OAuth**.",
    },
    { title: "Choose the permissions", text: "Turn on each permission of the table below." },
    { title: "Copy the ID", text: "Copy the **app ID** as the client ID. No secret is needed." },
  ],
  scopes: [
    { scope: "openid", feature: "signIn", reason: "sign you in" },
    { scope: "profile", feature: "signIn", reason: "show your name and picture" },
    { scope: "forum:post:create", feature: "posting", reason: "publish posts" },
    { scope: "forum:read", feature: "posting", reason: "list forums, and read your posts and their counts" },
    { scope: "company:basic:read", feature: "signIn", reason: "list your companies" },
  ],
  pitfalls: [
    {
      problem: "Whop signs in, but lists no forum.",
      fix: "Add the **Forums** app to your whop, and sign in as a member of the team.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://docs.whop.com/developer/guides/oauth"],
}
