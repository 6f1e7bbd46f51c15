import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: null,
  steps: [
    {
      title: "Connect the channel",
      text: "Enter your server, username, and password. We sign in once and don't keep the password.",
    },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Accounts that sign in through another service have no password.",
      fix: "Set a password on the server first.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["Your quota on the server"],
  checked: "2026-11-25",
  links: ["https://docs.joinpeertube.org/api-rest-reference.html"],
}
