import type { PlatformSetup, ScopeUse } from "@/lib/platforms/setup/platform-setup"

const scopes: ScopeUse[] = [
  { scope: "pages_show_list", feature: "signIn", reason: "list your Pages" },
  { scope: "pages_read_engagement", feature: "posting", reason: "read the Page and its posts" },
  { scope: "pages_manage_posts", feature: "posting", reason: "publish and delete posts" },
  { scope: "pages_manage_engagement", feature: "comments", reason: "add the first comment" },
  { scope: "read_insights", feature: "metrics", reason: "load analytics" },
  { scope: "business_management", feature: "signIn", reason: "find Pages that belong to a business" },
]

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://developers.facebook.com/apps",
  steps: [
    {
      title: "Create an app",
      text: "Choose **Create app**, then the use case **Manage everything on your Page**, and connect your business portfolio.",
    },
    {
      title: "Enter the redirect URL",
      text: "Under **Facebook Login for Business** > **Settings**, add the callback URL to **Valid OAuth Redirect URIs**.",
    },
    {
      title: "Add the permissions",
      text: "In the use case, add each permission of the table below. They work for people with a role in the app right away.",
    },
    {
      title: "Enter the data deletion URL",
      text: "Under **App settings** > **Basic**, enter the data deletion and privacy policy URLs.",
    },
    {
      title: "Copy the keys",
      text: "Copy **App ID** as the client ID and **App secret** from **App settings** > **Basic**.",
    },
  ],
  scopes,
  appOptions: [
    {
      environmentVariable: "FACEBOOK_CONFIG_ID",
      help: "For apps with Facebook Login for Business: the ID of a configuration with the token type User access token and the permissions of the table. Leave it empty for apps with the classic Facebook Login.",
    },
  ],
  pitfalls: [
    {
      problem: "While the app is in development mode, only people with a role in the app see its posts.",
      fix: "For your own Pages, publish the app with standard access: switch **App mode** to **Live**. Other people's Pages need review.",
    },
    {
      problem: "Facebook rejects accounts without a role in the app before review.",
      fix: "Under **App roles**, add your own accounts as testers. That needs no review.",
    },
    {
      problem: "Facebook Login for Business asks for a `config_id` instead of scopes.",
      fix: "Create a configuration with the permissions of the table under **Facebook Login for Business** > **Configurations**, choose **User access token**, and enter its ID as **Config ID** of the app here, or as `FACEBOOK_CONFIG_ID` on the server. Apps with the classic **Facebook Login** product take scopes and need none.",
    },
    {
      problem: "A Page is missing after sign-in.",
      fix: "Sign in again, choose **Edit settings**, and select every Page. You need permission to create content on each one.",
    },
  ],
  cost: "Free",
  review: {
    duration: "1 to 4 weeks",
    text: "App review with business verification, for Pages of people without a role in your app. Your own Pages need none.",
  },
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://developers.facebook.com/docs/pages-api",
    "https://developers.facebook.com/docs/facebook-login/facebook-login-for-business",
    "https://developers.facebook.com/docs/resp-plat-initiatives/individual-processes/app-review",
  ],
}
