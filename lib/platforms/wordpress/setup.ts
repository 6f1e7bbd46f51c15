import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 2,
  portal: null,
  steps: [
    {
      title: "Create an application password",
      text: "In WordPress open **Users** > **Profile** > **Application Passwords**, and add one.",
    },
    {
      title: "Connect the channel",
      text: "Enter the site's URL, your username, and the application password.",
    },
  ],
  scopes: [],
  pitfalls: [
    {
      problem: "**Application Passwords** is missing, or the site rejects the password.",
      fix: "The site needs HTTPS, and no security plugin may turn off application passwords or the REST API.",
    },
  ],
  cost: "Free",
  review: null,
  limits: [],
  checked: "2026-11-22",
  links: ["https://developer.wordpress.org/rest-api/using-the-rest-api/authentication"],
}
