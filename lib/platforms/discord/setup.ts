import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 5,
  portal: "https://discord.com/developers/applications",
  steps: [
    {
      title: "Create an application",
      text: "Choose **New Application**, and name it as the bot should appear.",
    },
    {
      title: "Enter the redirect URL",
      text: "On the **OAuth2** page, add the callback URL under **Redirects**.",
    },
    {
      title: "Copy the keys",
      text: "Copy **Client ID** and **Client Secret** from **OAuth2**, and the token from **Bot** > **Reset Token**.",
    },
  ],
  scopes: [
    { scope: "bot", feature: "posting", reason: "add the bot that publishes and deletes messages" },
    { scope: "identify", feature: "signIn", reason: "sign you in" },
  ],
  pitfalls: [
    {
      problem: "The bot isn't on the server, so it can't post.",
      fix: "Connect the channel, and choose the server in Discord's dialog: this invites the bot. You need the permission **Manage Server**.",
    },
    {
      problem: "The bot can't see a private channel.",
      fix: "Add the bot's role to the channel's permissions: **View Channel** and **Send Messages**.",
    },
    {
      problem: "Discord asks for a code after the sign-in.",
      fix: "Turn off **Requires OAuth2 Code Grant** on the **Bot** page.",
    },
  ],
  cost: "Free",
  review: {
    duration: "1 to 5 days, above 100 servers",
    text: "Discord verifies bots that are on more than 100 servers.",
  },
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://docs.discord.com/developers/topics/oauth2",
    "https://docs.discord.com/developers/platform/bots",
  ],
}
