import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: "https://www.skool.com",
  steps: [
    {
      title: "Connect the channel",
      text: "Enter your community. Skool has no posting API, so we remind you when a post is due, and you publish it by hand.",
    },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Posts aren't published automatically.",
      fix: "Publish from the reminder, then mark the post as published.",
    },
  ],
  cost: "Skool's own plans",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://help.skool.com"],
}
