import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://www.reddit.com/prefs/apps",
  steps: [
    {
      title: "Request approval",
      text: "Since November 2025, Reddit approves each new app. Send the request form under the **Responsible Builder Policy**, and wait for the answer.",
    },
    {
      title: "Create an app",
      text: "Choose **create another app**, then **web app**, and enter the callback URL as **redirect uri**.",
    },
    {
      title: "Copy the keys",
      text: "The client ID is below the app's name. **secret** is the client secret.",
    },
  ],
  scopes: [
    { scope: "identity", feature: "signIn", reason: "show which account is connected" },
    { scope: "submit", feature: "posting", reason: "publish posts and the first comment" },
    { scope: "read", feature: "posting", reason: "read subreddits' rules and your posts' counts" },
    { scope: "flair", feature: "posting", reason: "choose a post's flair" },
    { scope: "mysubreddits", feature: "posting", reason: "list your subreddits" },
    { scope: "history", feature: "posting", reason: "find a post again after a lost response" },
    { scope: "edit", feature: "deleting", reason: "delete posts" },
  ],
  pitfalls: [
    {
      problem: "Since November 2025, new apps don't work until Reddit approves them.",
      fix: "Send the request form first. Without approval, Reddit doesn't create the app.",
    },
    { problem: 'A "script" app can\'t sign in other accounts.', fix: "Create the app again as **web app**." },
  ],
  cost: "Free for noncommercial use. Commercial use needs a contract with Reddit.",
  review: {
    duration: "1 to 8 weeks",
    text: "Reddit reviews every new app under its Responsible Builder Policy.",
  },
  limits: ["100 requests a minute per app"],
  checked: "2026-11-22",
  links: [
    "https://support.reddithelp.com/hc/en-us/articles/42728983564564-Responsible-Builder-Policy",
    "https://github.com/reddit-archive/reddit/wiki/OAuth2",
  ],
}
