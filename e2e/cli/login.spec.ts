import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { demo } from "../setup"
import { expect, test } from "./installed"

type Config = {
  logins: Record<string, { tokens: { accessToken: string; refreshToken: string; expiresAt: number } }>
}

test("signs in with the browser, refreshes tokens once for concurrent commands, and revokes them on sign-out", async ({
  cli,
  dashboard: page,
  request,
}) => {
  const signingIn = cli.start([
    "login",
    "--url",
    demo.baseUrl,
    "--no-browser",
    "--scope",
    "org:read",
    "--scope",
    "posts:read",
  ])
  await expect.poll(signingIn.output, { timeout: 30_000 }).toContain("/oauth/authorize?")
  const authorizeUrl = /https?:\/\/\S+/.exec(signingIn.output())![0]
  await page.goto(authorizeUrl)
  await expect(page.getByRole("heading", { name: "Authorize Command line" })).toBeVisible()
  await page.getByRole("button", { name: "Authorize app", exact: true }).click()
  await expect(page.getByText("You're signed in.")).toBeVisible()
  expect(new URL(page.url()).hostname).toBe("127.0.0.1")
  const { code, stdout } = await signingIn.result
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("Signed in to") as unknown })
  const who = await cli.json<{ kind: string; organization: { caller: { kind: string; scopes: string[] } } }>(
    "whoami",
  )
  expect(who).toMatchObject({ kind: "browser", organization: { caller: { kind: "oauthToken" } } })
  expect(who.organization.caller.scopes.toSorted()).toEqual(["org:read", "posts:read"])
  expect(
    (await cli.run(["posts", "create", "--channel", demo.socialAccountId, "--caption", "No"])).code,
  ).toBe(5)

  const file = join(cli.folder, "config", "carillon", "config.json")
  const readTokens = () => (JSON.parse(readFileSync(file, "utf8")) as Config).logins.default!.tokens
  const first = readTokens()
  const expired = JSON.parse(readFileSync(file, "utf8")) as Config
  expired.logins.default!.tokens.expiresAt = 0
  writeFileSync(file, JSON.stringify(expired))
  const codes = await Promise.all([1, 2, 3].map(async () => (await cli.run(["posts", "counts"])).code))
  expect(codes).toEqual([0, 0, 0])
  const second = readTokens()
  expect(second.refreshToken).not.toBe(first.refreshToken)

  expect((await cli.run(["logout"])).code).toBe(0)
  const headers = { authorization: `Bearer ${second.accessToken}` }
  expect((await request.get("/v0/organization", { headers })).status()).toBe(401)
  expect((await cli.run(["whoami"])).code).toBe(3)
})

test("fails when the user declines in the browser", async ({ cli, dashboard: page }) => {
  const signingIn = cli.start(["login", "--url", demo.baseUrl, "--no-browser"])
  await expect.poll(signingIn.output, { timeout: 30_000 }).toContain("/oauth/authorize?")
  await page.goto(/https?:\/\/\S+/.exec(signingIn.output())![0])
  await page.getByRole("button", { name: "Don't authorize" }).click()
  await expect(page.getByText("Sign-in failed.")).toBeVisible()
  expect(await signingIn.result).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("declined") as unknown,
  })
})
