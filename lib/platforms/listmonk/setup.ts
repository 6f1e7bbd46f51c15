import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 3,
  portal: null,
  steps: [
    {
      title: "Create an API user",
      text: "In listmonk open **Admin** > **Users**, add a user of type **API** with a role that manages and sends campaigns, reads lists and templates, and manages media.",
    },
    { title: "Connect the channel", text: "Enter the server's URL, the username, and the token." },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: 'listmonk says "permission denied".',
      fix: "Add the permission it names to the API user's role: `campaigns:manage`, `campaigns:send`, `lists:get`, `templates:get`, or `media:manage`.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://listmonk.app/docs/apis/apis"],
}
