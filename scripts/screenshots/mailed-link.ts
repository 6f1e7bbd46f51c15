import type { Page } from "playwright"

/** Returns the path of the link in the latest email to an address, from /dev/mail. */
export async function mailedLink(page: Page, email: string, link: RegExp): Promise<string> {
  const found = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: link })
    .first()
  // Emails are sent after the response.
  for (let attempt = 0; attempt < 60; attempt++) {
    await page.goto("/dev/mail")
    const href = (await found.count()) > 0 && (await found.getAttribute("href"))
    if (href) {
      const { pathname, search } = new URL(href)
      return pathname + search
    }
    await page.waitForTimeout(500)
  }
  throw new Error(`No email to ${email} with a link like ${String(link)}`)
}

/** Signs up on the page: asks for the link, opens it, and chooses the password. */
export async function fillSignUp(
  page: Page,
  person: { name: string; email: string; password: string; workspace: string },
): Promise<void> {
  await page.getByLabel("Your name").fill(person.name)
  await page.getByLabel("Email").fill(person.email)
  await page.getByLabel("Workspace").fill(person.workspace)
  await page.getByRole("button", { name: "Send sign-up link" }).click()
  await page.getByText("Check your email.").waitFor({ timeout: 60_000 })
  await page.goto(await mailedLink(page, person.email, /sign-up\/finish/))
  await page.getByLabel("Password", { exact: true }).fill(person.password)
  await page.getByRole("button", { name: "Create account" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-up"), { timeout: 60_000 })
}
