import { randomUUID } from "node:crypto"

import type { Page } from "playwright/test"
import sharp from "sharp"

import { expect, test } from "../setup"
import { chooseWhen, viewPost } from "../when"

type Sent = { name: string; mimeType: string; buffer: Buffer }

/** Noise, so that no two images are the same item. */
async function picture(width = 640, height = 480): Promise<Sent> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return { name: `${randomUUID()}.png`, mimeType: "image/png", buffer: await image.png().toBuffer() }
}

/** A playable video, recorded from a canvas. */
async function video(page: Page): Promise<Sent> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 })
    const context = canvas.getContext("2d")!
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm;codecs=vp8" })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const ended = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start(100)
    for (let frame = 0; frame < 20 || pieces.length < 3; frame++) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      context.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  })
  return { name: `${randomUUID()}.webm`, mimeType: "video/webm", buffer: Buffer.from(base64, "base64") }
}

/** A DataTransfer with the files, as for a drag or a paste. */
const transferOf = (page: Page, files: Sent[]) =>
  page.evaluateHandle(
    (sent) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") })),
  )

const rowOf = (page: Page, { name }: Sent) =>
  page.getByLabel("Uploads").getByRole("listitem").filter({ hasText: name })
const tileOf = (page: Page, { name }: Sent) => page.getByRole("button", { name: `Open ${name}` })

async function choose(page: Page, files: Sent[]) {
  await page.locator('input[type="file"][aria-label^="Upload"]').first().setInputFiles(files)
}

async function upload(page: Page, files: Sent[]) {
  await page.goto("/media")
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible()
  await choose(page, files)
  for (const file of files) await expect(rowOf(page, file)).toContainText("Added to library")
}

/** Expects a loaded image or video, not a broken one. */
async function expectThumbnail(page: Page, file: Sent) {
  const tile = tileOf(page, file)
  await tile.scrollIntoViewIfNeeded()
  const shown = tile.locator("img, video").first()
  await expect
    .poll(() =>
      shown.evaluate((element) =>
        element instanceof HTMLVideoElement ? element.videoWidth : (element as HTMLImageElement).naturalWidth,
      ),
    )
    .toBeGreaterThan(0)
}

test("uploads images and a video, shows them, and asks for alt text", async ({ dashboard: page }) => {
  await page.goto("/media")
  const files = [await picture(), await picture(900, 300), await video(page)]
  await upload(page, files)
  for (const file of files) await expectThumbnail(page, file)

  const [first] = files
  await rowOf(page, first!).getByLabel(`Alt text for ${first!.name}`).fill("Noise in grey")
  await rowOf(page, first!).getByRole("button", { name: "Save alt text" }).click()
  await expect(rowOf(page, first!)).toBeHidden()
  await page.getByRole("searchbox").fill("noise in grey")
  await expect(tileOf(page, first!)).toBeVisible()
  await expect(tileOf(page, files[1]!)).toBeHidden()
})

test("uploads dropped and pasted files", async ({ dashboard: page }) => {
  await page.goto("/media")
  const [dropped, pasted] = [await picture(), await picture()]
  const heading = page.getByRole("heading", { level: 1 })
  await heading.dispatchEvent("dragenter", { dataTransfer: await transferOf(page, [dropped]) })
  await expect(page.getByText("Drop files to upload")).toBeVisible()
  await heading.dispatchEvent("drop", { dataTransfer: await transferOf(page, [dropped]) })
  await expect(rowOf(page, dropped)).toContainText("Added to library")

  const transfer = await transferOf(page, [pasted])
  await transfer.evaluate((clipboardData: DataTransfer) =>
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    ),
  )
  await expect(rowOf(page, pasted)).toContainText("Added to library")
  await expectThumbnail(page, pasted)
})

test("rejects a file that can't be used, with the reason", async ({ dashboard: page }) => {
  await page.goto("/media")
  const name = `${randomUUID()}.png`
  const fake = { name, mimeType: "image/png", buffer: Buffer.from(`<script>${"x".repeat(3_000_000)}`) }
  const sheet = { name: `${randomUUID()}.csv`, mimeType: "text/csv", buffer: Buffer.from("a,b") }
  await choose(page, [fake, sheet])
  const reason = "Upload failed: This file isn't a supported image, video, or document"
  await expect(rowOf(page, fake)).toContainText(reason)
  await expect(rowOf(page, sheet)).toContainText(/Upload failed: .*text\/csv/)
  await rowOf(page, fake)
    .getByRole("button", { name: /^Dismiss/ })
    .click()
  await expect(rowOf(page, fake)).toBeHidden()
  await page.getByRole("searchbox").fill(name)
  await expect(page.getByText("No matching media")).toBeVisible()
})

test("resumes an interrupted upload and discards a canceled one", async ({ dashboard: page }) => {
  await page.goto("/media")
  const [cut, cancelled] = [await picture(), await picture()]
  let failures = 0
  await page.route("**/api/ingest/**", async (route) => {
    if (route.request().method() !== "PUT" || failures++ > 0) return route.continue()
    await route.abort("connectionreset")
  })
  await choose(page, [cut])
  await expect(rowOf(page, cut)).toContainText("Connection lost.")
  await rowOf(page, cut)
    .getByRole("button", { name: /^Resume/ })
    .click()
  await expect(rowOf(page, cut)).toContainText("Added to library")
  await expectThumbnail(page, cut)

  await page.unroute("**/api/ingest/**")
  await page.route("**/api/ingest/**", () => {}) // never responds
  await choose(page, [cancelled])
  await expect(rowOf(page, cancelled).getByRole("progressbar")).toBeVisible()
  await rowOf(page, cancelled)
    .getByRole("button", { name: /^Cancel/ })
    .click()
  await expect(rowOf(page, cancelled)).toBeHidden()
  await page.getByRole("searchbox").fill(cancelled.name)
  await expect(page.getByText("No matching media")).toBeVisible()
})

test("describes, tags, crops, and deletes a media item", async ({ dashboard: page }) => {
  const file = await picture(800, 600)
  await upload(page, [file])
  await tileOf(page, file).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("800 × 600")).toBeVisible()
  const name = `Noise ${randomUUID()}`
  const tag = `Tag ${randomUUID().slice(0, 8)}`
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Alt text").fill("Grey noise")
  await dialog.getByLabel("New tag").fill(tag)
  await dialog.getByRole("button", { name: "Create tag", exact: true }).click()
  await expect(dialog.getByRole("button", { name: tag })).toHaveAttribute("aria-pressed", "true")
  await dialog.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved")).toBeVisible()

  await dialog.getByRole("button", { name: "Edit image" }).click()
  await expect(dialog.getByText("800 × 600 pixels")).toBeVisible()
  await dialog.getByLabel("Aspect ratio").selectOption("1:1")
  await expect(dialog.getByText("600 × 600 pixels")).toBeVisible()
  await dialog.getByRole("button", { name: "Save as new image" }).click()
  await expect(page.getByText("Image saved", { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText("600 × 600", { exact: true })).toBeVisible()

  await dialog.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByRole("dialog")).toBeHidden()
  await page.getByRole("button", { name: tag }).click()
  await expect(page.getByRole("button", { name: `Open ${name}` })).toHaveCount(1)
})

test("warns about scheduled posts before deleting their media", async ({ dashboard: page, api }) => {
  const file = await picture()
  await upload(page, [file])
  const { data: items } = (await (await api.get(`/v0/media?q=${file.name}`)).json()) as {
    data: { url: string }[]
  }
  const accounts = (await (await api.get("/v0/social-accounts")).json()) as {
    data: { id: string; platform: string }[]
  }
  const caption = `With an image ${randomUUID()}`
  const post = await api.post("/v0/posts", {
    data: {
      socialAccountId: accounts.data.find(({ platform }) => platform === "bluesky")!.id,
      caption,
      media: [{ url: items[0]!.url }],
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  expect(post.status()).toBe(200)
  await tileOf(page, file).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  const warning = page.getByRole("dialog", { name: "Delete item?" })
  await expect(warning.getByText("Used in 1 scheduled post")).toBeVisible()
  await expect(warning.getByRole("link", { name: caption })).toBeVisible()
  await warning.getByRole("button", { name: "Cancel" }).click()
})

test("attaches a pasted image and one from the library in the chosen order", async ({ dashboard: page }) => {
  const libraryImage = await picture()
  await upload(page, [libraryImage])
  await page.goto("/compose")
  await page
    .getByRole("checkbox", { name: /^Bluesky · / })
    .first()
    .check()
  const caption = page.getByRole("textbox", { name: "Caption" })
  await caption.fill(`Two images ${randomUUID()}`)
  const transfer = await transferOf(page, [await picture()])
  await caption.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    transfer,
  )
  const media = page
    .getByRole("region", { name: "Post", exact: true })
    .getByRole("list", { name: "Media", exact: true })
  await expect(media.getByRole("listitem")).toHaveCount(1)
  await page.getByRole("button", { name: "From library" }).click()
  await page.getByRole("searchbox").fill(libraryImage.name)
  await page.getByRole("button", { name: `Select ${libraryImage.name}` }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Add 1 item", exact: true }).click()
  await expect(media.getByRole("listitem")).toHaveCount(2)
  await page.getByLabel("Alt text for item 2").fill("From the library")
  await page.getByRole("button", { name: "Move item 2 up" }).click()
  await expect(page.getByLabel("Alt text for item 1")).toHaveValue("From the library")
  await chooseWhen(page, "Publish now")
  await viewPost(page, /Publishing in/)
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole("img", { name: "From the library" }).first()).toBeVisible()
})

test("works on a phone, in dark mode, and by keyboard", async ({ dashboard: page }) => {
  const file = await picture()
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 390, height: 844 })
  await upload(page, [file])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await tileOf(page, file).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name: file.name })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
})
