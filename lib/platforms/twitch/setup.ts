import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://dev.twitch.tv/console/apps",
  steps: [
    {
      title: "Register an application",
      text: "Turn on two-factor authentication, choose **Register Your Application**, enter the callback URL, and pick **Confidential** as client type.",
    },
    {
      title: "Copy the keys",
      text: "Choose **Manage**, copy **Client ID**, and create a secret with **New Secret**.",
    },
  ],
  scopes: [
    { scope: "user:write:chat", feature: "posting", reason: "publish chat messages" },
    { scope: "moderator:manage:announcements", feature: "posting", reason: "publish announcements" },
  ],
  pitfalls: [
    {
      problem: "Twitch doesn't offer a client secret.",
      fix: "Set the client type to **Confidential**. Public clients don't have a secret.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["20 messages in 30 seconds"],
  checked: "2026-11-22",
  links: [
    "https://dev.twitch.tv/docs/authentication/register-app",
    "https://dev.twitch.tv/docs/authentication/scopes",
  ],
}
