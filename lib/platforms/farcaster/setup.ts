import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://dev.neynar.com",
  steps: [
    {
      title: "Create an app on Neynar",
      text: "Sign up, create an app, and turn on **Sign in with Neynar** with write access.",
    },
    {
      title: "Enter the redirect URL",
      text: "Add the callback URL to the app's **authorized origins** and redirect URLs.",
    },
    { title: "Copy the keys", text: "Copy **Client ID** and **API key**." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "A signer belongs to one API key.",
      fix: "After you switch to another Neynar app, reconnect the channels.",
    },
  ],
  cost: "Neynar's plans, with a free one for small use",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://docs.neynar.com/docs/how-to-let-users-connect-farcaster-accounts-with-write-access-for-free-using-sign-in-with-neynar",
  ],
}
