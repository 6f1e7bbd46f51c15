import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 1,
  portal: "https://dev.to/settings/extensions",
  steps: [
    {
      title: "Create an API key",
      text: "On DEV open **Settings** > **Extensions** > **DEV Community API Keys**, and generate one.",
    },
    { title: "Connect the channel", text: "Enter the key." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "Another Forem community rejects the key.",
      fix: "Create the key there, and enter that site's URL.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://developers.forem.com/api"],
}
