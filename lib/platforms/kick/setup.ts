import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://kick.com/settings/developer",
  steps: [
    {
      title: "Create an app",
      text: "Turn on two-factor authentication, then choose **Create new** under **Settings** > **Developer**, and enter the callback URL.",
    },
    { title: "Choose the scopes", text: "Turn on each scope of the table below." },
    { title: "Copy the keys", text: "Copy **Client ID** and **Client Secret**." },
  ],
  scopes: [
    { scope: "user:read", feature: "signIn", reason: "show which account is connected" },
    { scope: "channel:read", feature: "signIn", reason: "find your channel" },
    { scope: "chat:write", feature: "posting", reason: "publish chat messages" },
    { scope: "moderation:chat_message:manage", feature: "deleting", reason: "delete messages" },
  ],
  pitfalls: [
    {
      problem: "The **Developer** tab is missing.",
      fix: "Turn on two-factor authentication in Kick's settings.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://docs.kick.com/getting-started/kick-apps-setup",
    "https://docs.kick.com/getting-started/scopes",
  ],
}
