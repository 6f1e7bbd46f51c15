import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 15,
  portal: "https://console.cloud.google.com/apis/credentials",
  steps: [
    {
      title: "Apply for access",
      text: "Your Business Profile must be verified and active for at least 60 days. Fill in the **access request form**, and wait for the email.",
    },
    {
      title: "Enable the APIs",
      text: "In the approved project, enable **My Business Account Management API**, **My Business Business Information API**, and **Google My Business API**.",
    },
    {
      title: "Create an OAuth client",
      text: "Under **Clients**, create one of type **Web application**, and add the callback URL to **Authorized redirect URIs**.",
    },
    {
      title: "Publish the consent screen",
      text: "Under **Audience**, choose **Publish app**, so that access doesn't end after 7 days.",
    },
  ],
  scopes: [
    {
      scope: "https://www.googleapis.com/auth/business.manage",
      feature: "posting",
      reason: "list your locations, and publish and delete posts",
    },
  ],
  pitfalls: [
    {
      problem: "Google rejects requests for profiles that are younger than 60 days.",
      fix: "Wait until the profile has been verified for 60 days, then send the access request form.",
    },
    {
      problem: "Every call fails with a quota of 0.",
      fix: "Google hasn't approved this project yet. Use the project that was named in the form.",
    },
    {
      problem: "While the consent screen is in Testing, refresh tokens expire after 7 days.",
      fix: "Choose **Publish app** under **Audience**, then reconnect.",
    },
  ],
  cost: "Free",
  review: { duration: "About 2 weeks", text: "Google grants API access by form, per project." },
  limits: [],
  checked: "2026-11-22",
  links: [
    "https://developers.google.com/my-business/content/prereqs",
    "https://support.google.com/business/contact/api_default",
  ],
}
