import type { Page } from "playwright/test"

import type { Made } from "./made"
import { expect, expectAccessible, settled, test } from "./scan"

/** Where something opens, and what is pressed one after the other until it is open. */
type Opened = [at: string, ...names: (string | RegExp)[]]

const compose = "/compose?text=https://example.com&channels={channels}"

const opened: Opened[] = [
  ["/calendar?view=agenda", /Planned, and changed/],
  ["/calendar?view=month", "Channels"],
  ["/calendar?view=month", "Keyboard in the calendar"],
  ["/calendar?view=month", /^Notifications/],
  ["/calendar?view=month", "Colours"],
  ["/calendar?view=month", /^Account of/],
  ["/calendar?view=month", /^Search/],
  [compose, "Templates"],
  [compose, "Save as template"],
  [compose, "Insert a snippet"],
  [compose, "Track link"],
  [compose, "From the library"],
  ["/posts?tab=queue", "Delete"],
  ["/posts?tab=queue", "Select all shown", "Reschedule by"],
  ["/posts?tab=queue", "Select all shown", "Add tags"],
  ["/posts?tab=approvals", "Reject"],
  ["/posts?tab=approvals", "Keyboard"],
  ["/channels", "Connect a channel"],
  ["/channels", "Connect a channel", "Connect Bluesky"],
  ["/channels/{channel}", /^Actions for/],
  ["/channels/{channel}", /^Actions for/, "Disconnect"],
  ["/channels/{channel}", /^Actions for/, "Move to a profile"],
  ["/channels/{channel}", "Begin with a plan"],
  ["/profiles", "New profile"],
  ["/profiles/{profile}", /^Actions for/],
  ["/profiles/{profile}", "New connect link"],
  ["/profiles/{profile}", "New connect link", "Make the link"],
  ["/media", "Open bell.png"],
  ["/media", "Open bell.png", "Crop, rotate, resize"],
  ["/media", "Open bell.png", "Delete"],
  ["/media", "Import from an address"],
  ["/settings/webhooks", "Add a webhook"],
  ["/settings/webhooks", /^Actions for/],
  ["/settings/webhooks", /^Actions for/, "New signing secret"],
  ["/settings/webhooks", /^Actions for/, "Replay failed deliveries"],
  ["/settings/api-keys", "New API key"],
  ["/settings/app-clients", "New app"],
  ["/settings/members", "Invite"],
  ["/settings/account", "Change the address"],
  ["/settings/account", "Set it up"],
  ["/settings/account", "Add a passkey"],
]

const overlay = "[role=dialog], [role=menu], :popover-open"

async function press(page: Page, name: string | RegExp) {
  const exact = typeof name === "string"
  const found = (["button", "menuitem", "checkbox"] as const).map((role) =>
    page.getByRole(role, { name, exact }),
  )
  const [button, ...others] = found
  await others
    .reduce((one, other) => one.or(other), button!)
    .filter({ visible: true })
    .first()
    .click({ timeout: 45_000 })
}

test.describe.configure({ mode: "parallel", timeout: 240_000 })

const fill = (at: string, made: Made) => at.replace(/\{(\w+)\}/g, (_, name) => made[name as keyof Made])

for (const [at, ...names] of opened)
  test(`what opens has no fault: ${at} ${names.join(" > ")}`, async ({ owner: page, made }) => {
    await page.goto(fill(at, made))
    await settled(page)
    for (const name of names) await press(page, name)
    await expect(page.locator(overlay).filter({ visible: true }).first()).toBeVisible({ timeout: 45_000 })
    await expect(page.locator(".animate-pulse")).toHaveCount(0, { timeout: 45_000 })
    await expectAccessible(page, overlay)
  })
