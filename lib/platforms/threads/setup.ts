import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://developers.facebook.com/apps",
  steps: [
    { title: "Create an app", text: "Choose **Create app**, then the use case **Access the Threads API**." },
    {
      title: "Enter the redirect URL",
      text: "In the use case's **Settings**, enter the callback URL as redirect, uninstall, and delete callback URL.",
    },
    {
      title: "Add your account as a tester",
      text: "Under **App roles** add your account as **Threads Tester**, then accept on Threads under **Settings** > **Account** > **Website permissions** > **Invites**.",
    },
    {
      title: "Copy the keys",
      text: "Copy **Threads app ID** and **Threads app secret**. They differ from those of the Meta app.",
    },
  ],
  scopes: [
    { scope: "threads_basic", feature: "signIn", reason: "show your profile and posts" },
    { scope: "threads_content_publish", feature: "posting", reason: "publish posts" },
    { scope: "threads_manage_replies", feature: "posting", reason: "publish threads and replies" },
    {
      scope: "threads_read_replies",
      feature: "posting",
      reason: "find a thread's reply again after a lost response",
    },
    { scope: "threads_manage_insights", feature: "metrics", reason: "load analytics" },
    { scope: "threads_delete", feature: "deleting", reason: "delete posts" },
    { scope: "threads_location_tagging", feature: "posting", reason: "add a location" },
  ],
  pitfalls: [
    {
      problem: "Threads rejects the ID of the Meta app.",
      fix: "Use the **Threads app ID** from the use case's settings.",
    },
    {
      problem: "While the app is in development mode, only testers can connect.",
      fix: "Add your own accounts as Threads testers. That needs no review.",
    },
    {
      problem: "Threads fetches media from your server.",
      fix: "Use a public HTTPS `APP_URL`, or S3 storage that Threads can reach.",
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
    "https://developers.facebook.com/docs/threads/get-started",
    "https://developers.facebook.com/docs/threads/get-started/get-access-tokens-and-permissions",
  ],
}
