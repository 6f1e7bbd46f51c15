import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: "https://hashnode.com/settings/developer",
  steps: [
    {
      title: "Create a token",
      text: "On Hashnode open **Account settings** > **Developer**, and generate a personal access token.",
    },
    { title: "Connect the channel", text: "Enter the token." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Hashnode says the publication has no active Pro plan.",
      fix: "Writing through the API needs the Pro plan. Upgrade the publication on Hashnode.",
    },
  ],
  cost: "Hashnode's Pro plan for the publication",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://apidocs.hashnode.com"],
}
