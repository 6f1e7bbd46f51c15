import { beforeAll, describe, expect, it } from "vitest"

import type { Media } from "@/lib/media/contract"
import { fetchMedia, upload, useScratchStorage } from "@/lib/testing/media"
import { archiveOf, pdfDocument, picture } from "@/lib/testing/samples"
import { createWorkspace } from "@/lib/testing/workspace"

useScratchStorage()

const office = "application/vnd.openxmlformats-officedocument"
const docx = `${office}.wordprocessingml.document`
const pptx = `${office}.presentationml.presentation`

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

async function register(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  const { key } = await upload(workspace, bytes, contentType)
  return workspace.call<Media>("POST", "/v0/media", { key })
}

/** Some apps write the list of content types last, beyond the sample that uploads are sniffed from. */
const padding = { "media/image1.png": "x".repeat(20_000) }

describe("a document", () => {
  it.each([
    ["PDF", "application/pdf", async () => pdfDocument(3), 3],
    [
      "DOCX",
      docx,
      () =>
        archiveOf({
          ...padding,
          "word/document.xml": "<w/>",
          "docProps/app.xml": "<Properties><Pages>7</Pages></Properties>",
        }),
      7,
    ],
    ["DOCX without a page count", docx, () => archiveOf({ "word/document.xml": "<w/>" }), null],
    [
      "PPTX",
      pptx,
      () =>
        archiveOf({
          ...{ "ppt/presentation.xml": "<p/>", "ppt/slides/_rels/slide1.xml.rels": "<r/>" },
          ...{ "ppt/slides/slide1.xml": "<p/>", "ppt/slides/slide2.xml": "<p/>" },
        }),
      2,
    ],
  ])("is added to the library with its pages: %s", async (_format, contentType, make, pages) => {
    const { status, body } = await register(await make(), contentType)
    expect({ status, ...body }).toMatchObject({ status: 200, mimeType: contentType, pages, width: null })
  })

  it("is listed by its type", async () => {
    const { call } = (workspace = await createWorkspace())
    const document = (await register(pdfDocument(2), "application/pdf")).body
    const image = (await register(await picture(), "image/png")).body
    const idsOf = async (type: string) =>
      (await call<{ data: Media[] }>("GET", `/v0/media?type=${type}`)).body.data.map(({ id }) => id)
    expect(await idsOf("document")).toEqual([document.id])
    expect(await idsOf("image")).toEqual([image.id])
  })

  it("is only served as a download", async () => {
    const { body } = await register(pdfDocument(4), "application/pdf")
    const { headers } = await fetchMedia(body.url)
    expect(headers.get("content-disposition")).toBe("attachment")
    expect(headers.get("content-security-policy")).toContain("sandbox")
  })

  it("can't replace an image", async () => {
    const image = (await register(await picture(), "image/png")).body
    const { key } = await upload(workspace, pdfDocument(5), "application/pdf")
    const { status, body } = await workspace.call("POST", `/v0/media/${image.id}/replace`, { key })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { key: expect.anything() } } },
    })
  })
})
