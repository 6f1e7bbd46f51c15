import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://mewe.com",
  steps: [
    {
      title: "Ask for an app",
      text: "Ask MeWe for access to its developer API, with the callback URL and the permissions to post and to read groups.",
    },
    { title: "Copy the keys", text: "Enter the **app ID** and **API key** you get." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Access ends after about 30 days, and MeWe has no refresh tokens.",
      fix: "Reconnect when Carillon reminds you.",
    },
  ],
  cost: "Free",
  review: { duration: "Not published", text: "MeWe gives apps access on request." },
  limits: [],
  checked: "2026-11-22",
  links: ["https://mewe.com/help"],
}
