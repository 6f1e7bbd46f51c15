import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 15,
  portal: "https://business.snapchat.com",
  steps: [
    {
      title: "Apply for access",
      text: "Ask Snap for access to the **Public Profile API**. The Snapchat account needs a Public Profile.",
    },
    {
      title: "Create an OAuth app",
      text: "In Business Manager under **Business Details** > **OAuth Apps**, create an app with the callback URL as **Snap Redirect URI**.",
    },
    {
      title: "Copy the keys",
      text: "Copy **Snap Client ID** and **Snap Client Secret**. The secret is shown once.",
    },
  ],
  scopes: [
    {
      scope: "snapchat-profile-api",
      feature: "posting",
      reason: "show your Public Profile, publish and delete posts, and load analytics",
    },
  ],
  pitfalls: [
    {
      problem: "Snap rejects apps that aren't on its allowlist.",
      fix: "Ask Snap to allow your client ID for the Public Profile API.",
    },
    {
      problem: "No profile is found after sign-in.",
      fix: "Create a Public Profile in the Snapchat app, and make sure you're one of its admins.",
    },
  ],
  cost: "Free",
  review: { duration: "Several weeks", text: "Snap decides case by case who gets access." },
  limits: [],
  checked: "2026-11-22",
  links: ["https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted"],
}
