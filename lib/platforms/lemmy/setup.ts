import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: null,
  steps: [
    {
      title: "Connect the channel",
      text: "Enter your instance, username, and password. We sign in once and don't keep the password.",
    },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Accounts that sign in through another service have no password.",
      fix: "Set a password on the instance first.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["Your instance's rate limits"],
  checked: "2026-11-22",
  links: ["https://join-lemmy.org/docs/contributors/04-api.html"],
}
