import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://developers.pinterest.com/apps",
  steps: [
    {
      title: "Create an app",
      text: "With a business account choose **Connect app**, and describe what you'll publish. Pinterest first grants **Trial access**.",
    },
    {
      title: "Enter the redirect URL",
      text: "On the app's page, add the callback URL under **Redirect URIs**.",
    },
    { title: "Copy the keys", text: "Copy **App ID** as the client ID and **App secret key**." },
  ],
  scopes: [
    { scope: "boards:read", feature: "posting", reason: "list your boards" },
    { scope: "boards:write", feature: "posting", reason: "create boards, and add Pins to them" },
    { scope: "pins:read", feature: "posting", reason: "publish Pins, and load analytics" },
    { scope: "pins:write", feature: "posting", reason: "publish and delete Pins" },
    { scope: "user_accounts:read", feature: "signIn", reason: "show which account is connected" },
  ],
  pitfalls: [
    {
      problem: "With Trial access, Pins are created on the API's sandbox host, and only you see them.",
      fix: "Set `PINTEREST_BASE_URL=https://api-sandbox.pinterest.com` until you have Standard access, then remove it.",
    },
    {
      problem: "Pinterest rejects the redirect URL.",
      fix: "It must match exactly, without a trailing slash.",
    },
  ],
  cost: "Free",
  review: {
    duration: "1 to 2 weeks",
    text: "For Standard access, Pinterest wants a video of the whole OAuth flow and a Pin being created.",
  },
  limits: ["1,000 requests a day with Trial access"],
  checked: "2026-11-22",
  links: [
    "https://developers.pinterest.com/docs/getting-started/set-up-app",
    "https://developers.pinterest.com/docs/key-concepts/access-tiers",
  ],
}
