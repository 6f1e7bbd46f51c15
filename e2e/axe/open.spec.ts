import type { Page } from "playwright/test"

import type { Content } from "./content"
import { expect, expectAccessible, settled, test } from "./scan"

/** A page, then the controls that open something, in order. */
type Opened = [at: string, ...names: (string | RegExp)[]]

const compose = "/compose?text=https://example.com&channels={channels}"

const opened: Opened[] = [
  ["/calendar?view=agenda", /Planned, then edited/],
  ["/calendar?view=month", "Filters"],
  ["/calendar?view=month", "Keyboard shortcuts"],
  ["/calendar?view=month", /^Notifications/],
  ["/calendar?view=month", "Theme"],
  ["/calendar?view=month", /^Account menu for/],
  ["/calendar?view=month", /^Search/],
  [compose, "Templates"],
  [compose, "Save as template"],
  [compose, "Insert snippet"],
  [compose, "Track link"],
  [compose, "From library"],
  [compose, /^When:/],
  ["/posts?tab=queue", "Delete"],
  ["/posts?tab=queue", "Select all", "Reschedule"],
  ["/posts?tab=queue", "Select all", "Add tags"],
  ["/posts?tab=approvals", "Send back"],
  ["/posts?tab=approvals", "Keyboard shortcuts"],
  ["/channels", "Connect channel"],
  ["/channels", "Connect channel", "Connect Bluesky"],
  ["/channels/{channel}", /^Actions for/],
  ["/channels/{channel}", /^Actions for/, "Disconnect"],
  ["/channels/{channel}", /^Actions for/, "Move to client"],
  ["/channels/{channel}", "Use a preset"],
  ["/profiles", "Add client"],
  ["/profiles/{profile}", /^Actions for/],
  ["/profiles/{profile}", "Create connect link"],
  ["/profiles/{profile}", "Create connect link", "Create link"],
  ["/media", "Open bell.png"],
  ["/media", "Open bell.png", "Edit image"],
  ["/media", "Open bell.png", "Delete"],
  ["/media", "Import from URL"],
  ["/settings/webhooks", "Add webhook"],
  ["/settings/webhooks", /^Actions for/],
  ["/settings/webhooks", /^Actions for/, "Rotate signing secret"],
  ["/settings/webhooks", /^Actions for/, "Replay failed deliveries"],
  ["/settings/api-keys", "Create API key"],
  ["/settings/app-clients", "Create app"],
  ["/settings/members", "Invite member"],
  ["/settings/account", "Change email"],
  ["/settings/account", "Set up authenticator app"],
  ["/settings/account", "Add passkey"],
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

const fill = (at: string, content: Content) =>
  at.replace(/\{(\w+)\}/g, (_, name) => content[name as keyof Content])

for (const [at, ...names] of opened)
  test(`has no accessibility issues once opened: ${at} ${names.join(" > ")}`, async ({
    owner: page,
    content,
  }) => {
    await page.goto(fill(at, content))
    await settled(page)
    for (const name of names) await press(page, name)
    await expect(page.locator(overlay).filter({ visible: true }).first()).toBeVisible({ timeout: 45_000 })
    await expect(page.locator(".animate-pulse")).toHaveCount(0, { timeout: 45_000 })
    await expectAccessible(page, overlay)
  })
