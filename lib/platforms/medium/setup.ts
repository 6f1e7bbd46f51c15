import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: "https://medium.com/me/settings/security",
  steps: [
    {
      title: "Find your integration token",
      text: "On Medium open **Settings** > **Security and apps** > **Integration tokens**. Medium no longer issues new ones.",
    },
    { title: "Connect the channel", text: "Enter the token." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "**Integration tokens** is missing in Medium's settings.",
      fix: "Medium no longer issues tokens. Only accounts that have one can be connected.",
    },
  ],
  cost: "Free",
  review: null,
  limits: ["No analytics, editing, or deleting through the API"],
  checked: "2026-11-22",
  links: ["https://github.com/Medium/medium-api-docs", "https://help.medium.com/hc/en-us/articles/213480228"],
}
