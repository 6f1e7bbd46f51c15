import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://dribbble.com/account/applications",
  steps: [
    {
      title: "Register an application",
      text: "Choose **Register a new application**, and enter the callback URL.",
    },
    { title: "Copy the keys", text: "Copy **Client ID** and **Client Secret**." },
  ],
  scopes: [
    { scope: "public", feature: "signIn", reason: "show which account is connected" },
    { scope: "upload", feature: "posting", reason: "publish and delete shots" },
  ],
  pitfalls: [
    {
      problem: "Accounts without upload rights can't publish shots.",
      fix: "Complete your Dribbble profile until the site lets you upload a shot by hand.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://developer.dribbble.com/v2/oauth"],
}
