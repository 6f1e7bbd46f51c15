import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://api.slack.com/apps",
  steps: [
    {
      title: "Create an app",
      text: "Choose **Create New App** > **From scratch**, and pick your workspace.",
    },
    {
      title: "Enter the redirect URL and scopes",
      text: "Under **OAuth & Permissions**, add the callback URL and the bot scopes below. Leave **token rotation** off.",
    },
    { title: "Copy the keys", text: "Copy **Client ID** and **Client Secret** from **Basic Information**." },
  ],
  scopes: [
    { scope: "chat:write", feature: "posting", reason: "publish and delete messages" },
    { scope: "chat:write.public", feature: "posting", reason: "publish in public channels without joining" },
    { scope: "chat:write.customize", feature: "posting", reason: "publish with another name and icon" },
    { scope: "channels:read", feature: "posting", reason: "list public channels" },
    { scope: "channels:join", feature: "posting", reason: "join a channel to upload files" },
    { scope: "channels:history", feature: "posting", reason: "find a message again after a lost response" },
    { scope: "groups:read", feature: "posting", reason: "list private channels with the bot" },
    { scope: "groups:history", feature: "posting", reason: "find a message again in private channels" },
    { scope: "files:read", feature: "posting", reason: "check that uploads are complete" },
    { scope: "files:write", feature: "posting", reason: "upload files" },
    { scope: "reactions:read", feature: "metrics", reason: "count reactions" },
    { scope: "users:read", feature: "posting", reason: "mention people" },
    { scope: "team:read", feature: "signIn", reason: "show which workspace is connected" },
  ],
  pitfalls: [
    {
      problem: "With token rotation, access ends after 12 hours, and it can't be turned off again.",
      fix: "Leave **token rotation** off. If it's on, create another app.",
    },
    {
      problem: "Other workspaces can't install the app.",
      fix: "Activate public distribution under **Manage Distribution**.",
    },
    { problem: "The bot doesn't see a private channel.", fix: "Invite it there with `/invite @name`." },
    { problem: "Slack rejects redirect URLs without HTTPS.", fix: "Set `APP_URL` to an `https://` URL." },
  ],
  cost: "Free",
  review: null,
  limits: ["1 message a second per channel"],
  checked: "2026-11-22",
  links: [
    "https://docs.slack.dev/authentication/installing-with-oauth",
    "https://docs.slack.dev/authentication/using-token-rotation",
  ],
}
