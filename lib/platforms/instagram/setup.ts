import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://developers.facebook.com/apps",
  steps: [
    {
      title: "Create an app",
      text: "Choose **Create app**, then the use case **Manage messaging & content on Instagram**.",
    },
    {
      title: "Set up Instagram Login",
      text: "Open **API setup with Instagram login**, and under **Set up Instagram business login** enter the callback URL as the redirect URL.",
    },
    {
      title: "Add your account as a tester",
      text: "Under **App roles** add your account as **Instagram Tester**, then accept the invitation on Instagram under **Apps and websites** > **Tester invites**.",
    },
    {
      title: "Copy the keys",
      text: "Copy **Instagram app ID** and **Instagram app secret** from the same page. The ID and secret of the Meta app don't work.",
    },
  ],
  scopes: [
    { scope: "instagram_business_basic", feature: "signIn", reason: "show your profile and posts" },
    {
      scope: "instagram_business_content_publish",
      feature: "posting",
      reason: "publish posts, reels, and stories",
    },
    { scope: "instagram_business_manage_comments", feature: "comments", reason: "add the first comment" },
    { scope: "instagram_business_manage_insights", feature: "metrics", reason: "load analytics" },
  ],
  pitfalls: [
    {
      problem: "Personal accounts can't be connected.",
      fix: "Switch to a professional account (creator or business) in the Instagram app. It's free.",
    },
    {
      problem: '"Invalid platform app" appears instead of the sign-in.',
      fix: "Use the **Instagram app ID**, not the ID of the Meta app.",
    },
    {
      problem: "While the app is in development mode, only testers can connect.",
      fix: "Add your own accounts as Instagram testers. That needs no review.",
    },
    {
      problem: "Instagram fetches media from your server.",
      fix: "Use a public HTTPS `APP_URL`, or S3 storage that Instagram can reach.",
    },
  ],
  cost: "Free",
  review: {
    duration: "1 to 4 weeks",
    text: "App review with business verification, for accounts of people without a role in your app.",
  },
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login",
    "https://developers.facebook.com/docs/instagram-platform/app-review",
  ],
}
