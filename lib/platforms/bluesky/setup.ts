import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: "https://bsky.app/settings/app-passwords",
  steps: [
    {
      title: "Create an app password",
      text: "On Bluesky open **Settings** > **Privacy and security** > **App passwords**, and add one.",
    },
    { title: "Connect the channel", text: "Enter your handle and the app password." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "The main password is rejected when two-factor authentication is on.",
      fix: "Use an app password.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://docs.bsky.app/docs/get-started"],
}
