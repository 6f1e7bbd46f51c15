import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 2,
  portal: "https://t.me/BotFather",
  steps: [
    { title: "Create a bot", text: "Send `/newbot` to **@BotFather**, and copy the token from its answer." },
    { title: "Add the bot to your channel", text: "Make the bot an administrator who can post messages." },
    { title: "Connect the channel", text: "Enter the token and the channel's or group's @name." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "The bot can't post.",
      fix: "In the channel's **Administrators**, allow the bot to **Post messages**.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["20 messages a minute per group"],
  checked: "2026-11-22",
  links: ["https://core.telegram.org/bots/api"],
}
