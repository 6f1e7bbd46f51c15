import type { Page } from "playwright/test"
import sharp from "sharp"

import { newEmail, callApi } from "../people"
import { expect } from "../setup"

/** Ids and paths that some URLs need. */
export type Content = Record<
  "post" | "failed" | "channel" | "channels" | "profile" | "link" | "client" | "invitation",
  string
>

type Identified = { id: string }
type Post = Identified & { status: string }

const tomorrow = (hour: number) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, "0")}:00:00Z`
}

async function upload(page: Page) {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#0b6b5f" } })
  await page.goto("/media")
  await page
    .locator('input[type="file"][aria-label^="Upload"]')
    .first()
    .setInputFiles({ name: "bell.png", mimeType: "image/png", buffer: await picture.png().toBuffer() })
  await expect(page.getByLabel("Uploads").getByText("Added to library")).toBeVisible({ timeout: 45_000 })
}

/** Only the dialog shows the link. */
async function invite(page: Page) {
  await page.goto("/settings/members")
  await page.getByRole("button", { name: "Invite member", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(newEmail())
  await dialog.getByRole("button", { name: "Invite member", exact: true }).click()
  return new URL((await dialog.getByText(/\/invitations\//).textContent()) ?? "").pathname
}

/** Creates a little of everything in the workspace of `page`'s user. */
export async function createContent(page: Page): Promise<Content> {
  const add = <Answer = Identified>(path: string, data?: object) =>
    callApi<Answer>(page, "POST", `/v0${path}`, data)
  const { id: profile } = await add("/profiles", { name: "Bakery", externalId: "crm-7" })
  const connect = (platform: string) => add("/social-accounts", { platform, sandbox: true })
  const [channel, ...others] = [
    await connect("bluesky"),
    await connect("instagram"),
    await connect("youtube"),
  ]
  await add("/social-accounts", { platform: "mastodon", sandbox: true, profileId: profile })
  const { id: tag } = await add("/tags", { name: "Spring", color: "#0b6b5f" })
  const write = (caption: string, more: object) =>
    add<Post>("/posts", { caption, socialAccountId: channel.id, tagIds: [tag], ...more })

  const [post, failed] = [
    await write("Published now https://example.com #bells", { action: "now" }),
    await write("Rejected [[rejected]]", { action: "now" }),
  ]
  const planned = await write("Planned", { scheduledAt: tomorrow(9) })
  await write("Needs approval", { scheduledAt: tomorrow(12) }).then(({ id }) =>
    add(`/posts/${id}/request-approval`),
  )
  await write("A draft", { action: "draft" })
  await callApi(page, "PUT", `/v0/posts/${planned.id}`, { caption: "Planned, then edited" })
  await add(`/posts/${post.id}/comments`, { text: "Is this right?" })
  await add("/templates", { name: "Signature", kind: "snippet", caption: "Yours" })
  await add(`/social-accounts/${others[0]!.id}/pause`)
  const { url: receiver } = await callApi<{ url: string }>(page, "GET", "/sandbox/webhooks.json")
  const webhook = await add("/webhooks", { url: receiver, events: ["post.published"], description: "Tests" })
  await add(`/webhooks/${webhook.id}/test`)
  await add("/studio/generate", { prompt: "Bells", model: "text-card" })
  const { url } = await add<{ url: string }>(`/profiles/${profile}/connect-link`, {
    ...{ sandbox: true, platforms: ["bluesky", "facebook"] },
  })
  const { client_id: client } = await callApi<{ client_id: string }>(page, "POST", "/oauth/register", {
    ...{ client_name: "Planner", redirect_uris: ["https://planner.invalid/callback"] },
    token_endpoint_auth_method: "none",
  })
  await upload(page)
  const invitation = await invite(page)
  for (const [{ id }, status] of [[post, "COMPLETED"] as const, [failed, "FAILED"] as const])
    await expect
      .poll(async () => (await callApi<Post>(page, "GET", `/v0/posts/${id}`)).status, { timeout: 60_000 })
      .toBe(status)
  return {
    ...{ post: post.id, failed: failed.id },
    ...{ channel: channel.id, channels: [channel, ...others].map(({ id }) => id).join() },
    ...{ profile, link: new URL(url).pathname, client, invitation },
  }
}
