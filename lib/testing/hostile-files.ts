import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { crc32, createDeflate, deflateSync } from "node:zlib"

import { archiveOf, pdfDocument, playableVideo, picture, video } from "./samples"

type Bytes = Uint8Array<ArrayBuffer>
type Hostile = readonly [name: string, claimed: string, make: () => Bytes | Promise<Bytes>]

const text = (words: string) => Buffer.from(words, "latin1")
const join = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const uint = (value: number, bytes: number) => {
  const out = Buffer.alloc(bytes)
  out.writeUIntBE(value, 0, bytes)
  return out
}

/** An empty archive, which every unpacker opens. */
const emptyZip = join(text("PK\x05\x06"), Buffer.alloc(18))
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const pdf = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"

export const pngSignature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([text(type), data])
  return Buffer.concat([uint(data.length, 4), body, uint(crc32(body), 4)])
}

/** Black, one bit a pixel. */
function png(side: number, extra: Uint8Array = new Uint8Array(), rows = side) {
  const header = Buffer.concat([uint(side, 4), uint(side, 4), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * rows))
  return join(
    pngSignature,
    chunk("IHDR", header),
    extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  )
}

/** 64 MB of zeros in 64 KB. */
async function deflatedZeros(megabytes = 64) {
  const piece = Buffer.alloc(1024 * 1024)
  const zeros = Readable.from(Array.from({ length: megabytes }, () => piece))
  return buffer(zeros.pipe(createDeflate()))
}

async function profileBomb() {
  return png(64, chunk("iCCP", Buffer.concat([text("bomb\0\0"), await deflatedZeros()])))
}

const gifFrame = Buffer.from([
  0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
])
const gif = (width: number, height: number, frames: number, end: Uint8Array = Buffer.from([0x3b])) => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  return join(text("GIF89a"), size, palette, ...Array.from({ length: frames }, () => gifFrame), end)
}

/** "/*" read as a width is 10,799. The bytes after the image close the comment and run. */
const gifScript = () => gif(0x2a2f, 1, 1, text(";*/=1;alert(document.domain)//"))

/** Inserts a segment at the start of a JPEG. */
async function jpegWith(marker: number, data: Uint8Array) {
  const whole = await picture(60, 40, "jpeg")
  const segment = Buffer.concat([Buffer.from([0xff, marker]), uint(data.length + 2, 2), data])
  return join(whole.subarray(0, 2), segment, whole.subarray(2))
}

/** Overwrites what's `after` bytes past the name of a box or chunk. */
function patched(bytes: Uint8Array, name: string, after: number, value: Uint8Array): Bytes {
  const out = new Uint8Array(bytes)
  const at = Buffer.from(out.buffer).indexOf(name)
  if (at < 0) throw new Error(`There's no ${name} in this file`)
  out.set(value, at + after)
  return out
}

const cutAt = (bytes: Uint8Array, share: number): Bytes => bytes.slice(0, Math.floor(bytes.length * share))

const webp = (width: number, height: number) => {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([text("WEBPVP8X"), Buffer.from([10, 0, 0, 0]), canvas])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return join(text("RIFF"), size, body)
}

const nestedBoxes = (depth: number) => {
  const inner = Array.from({ length: depth }, (_, level) => join(uint((depth - level) * 8, 4), text("moov")))
  const brand = join(uint(20, 4), text("ftypisom"), uint(0, 4), text("isom"))
  return join(brand, ...inner)
}

const maxUint32 = uint(0xffffffff, 4)

/** Not an accepted file, or not of the declared kind. */
export const unsupportedFiles: Hostile[] = [
  ["HTML", "image/jpeg", () => join(text("<!doctype html><script>alert(1)</script>"))],
  [
    "an SVG with a script",
    "image/png",
    () => join(text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")),
  ],
  [
    "an XML prologue before SVG",
    "image/webp",
    () => join(text("<?xml version='1.0'?><svg onload='alert(1)'/>")),
  ],
  ["a PDF", "image/png", () => join(text(pdf))],
  ["a Windows program", "video/mp4", () => join(text("MZ"), Buffer.alloc(400))],
  ["a Linux program", "video/mp4", () => join(text("\x7fELF"), Buffer.alloc(400))],
  ["a shell script", "image/gif", () => join(text("#!/bin/sh\nrm -rf /\n"))],
  ["an archive", "image/jpeg", () => emptyZip],
  ["a playlist of local files", "video/mp4", () => join(text("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"))],
  [
    "an MVG drawing",
    "image/png",
    () => join(text("push graphic-context\nimage over 0,0 0,0 '/etc/passwd'\n")),
  ],
  ["an empty file", "image/png", () => new Uint8Array(0)],
  ["a single byte", "image/png", () => new Uint8Array(1)],
  ["a video declared as an image", "image/png", () => video()],
  ["an image declared as a video", "video/mp4", () => picture()],
]

/** These start like an accepted file and are rejected when opened. */
export const hostileFiles: Hostile[] = [
  ["a GIF that's JavaScript", "image/gif", gifScript],
  ["a GIF that's a JavaScript assignment", "image/gif", () => gif(0x313d, 1, 1, text(";alert(1)"))],
  ["a JPEG that's an archive", "image/jpeg", async () => join(await picture(60, 40, "jpeg"), emptyZip)],
  ["a PNG that's an archive", "image/png", async () => join(await picture(), emptyZip)],
  ["a video that's an archive", "video/mp4", async () => join(await video(), emptyZip)],
  ["a PDF that's an archive", "application/pdf", () => join(pdfDocument(), emptyZip)],
  ["a damaged PDF", "application/pdf", () => join(text(pdf))],
  ["an archive that isn't a document", docx, () => archiveOf({ "readme.txt": "Hi" })],
  [
    "a document with macros",
    docx,
    () => archiveOf({ "word/document.xml": "<w/>", "word/vbaProject.bin": "Sub AutoOpen()" }),
  ],
  ["a PDF in a PNG", "image/png", () => png(64, chunk("tEXt", text(`c\0${pdf}`)))],
  ["a web page in a JPEG", "image/jpeg", () => jpegWith(0xfe, text("<script>alert(1)</script>"))],
  ["PHP in a JPEG", "image/jpeg", () => jpegWith(0xfe, text("<?php system($_GET['c']); ?>"))],
  ["2,500 million black pixels", "image/png", () => png(50_000, undefined, 100)],
  ["144 million pixels in 20 KB", "image/png", () => png(12_000)],
  ["a color profile that unpacks to 64 MB", "image/png", profileBomb],
  ["a GIF of 100,000 frames", "image/gif", () => gif(1, 1, 100_000)],
  ["a GIF with a canvas of 4,000 million pixels", "image/gif", () => gif(65_535, 65_535, 1)],
  ["a WebP with a canvas of 268 million pixels", "image/webp", () => webp(16_384, 16_384)],
  [
    "an AVIF with a false size",
    "image/avif",
    async () => patched(await picture(64, 64, "avif"), "ispe", 8, join(uint(60_000, 4), uint(60_000, 4))),
  ],
  ["only a PNG signature", "image/png", () => pngSignature],
  [
    "a video with a gigabyte-sized index",
    "video/mp4",
    async () => patched(await video(), "moov", -4, uint(2 ** 30, 4)),
  ],
  [
    "a video with 4,000 million samples",
    "video/mp4",
    async () => patched(await video(), "stsz", 12, maxUint32),
  ],
  [
    "a video with 4,000 million durations",
    "video/mp4",
    async () => patched(await video(), "stts", 8, maxUint32),
  ],
  [
    "a video with 4,000 million chunks",
    "video/mp4",
    async () => patched(await video(), "stco", 8, maxUint32),
  ],
  ["a box that ends with the file", "video/mp4", async () => patched(await video(), "trak", -4, uint(0, 4))],
  [
    "a box of 2^63 bytes",
    "video/mp4",
    async () =>
      patched(
        await video(),
        "moov",
        -4,
        join(uint(1, 4), text("moov"), Buffer.from("7fffffffffffffff", "hex")),
      ),
  ],
  ["20,000 nested boxes", "video/mp4", () => nestedBoxes(20_000)],
  ...(["jpeg", "png", "webp", "gif", "avif"] as const).flatMap((format) =>
    [0.2, 0.5, 0.8, 0.95].map((share): Hostile => [
      `${share * 100}% of a ${format}`,
      `image/${format}`,
      async () => cutAt(await picture(200, 150, format), share),
    ]),
  ),
  ...[0.2, 0.5, 0.8, 0.95].map((share): Hostile => [
    `${share * 100}% of a video`,
    "video/mp4",
    async () => cutAt(await playableVideo(), share),
  ]),
]

/** A valid image whose EXIF directories form a loop, 65,535 times. */
export const circularExif = () =>
  jpegWith(
    0xe1,
    join(text("Exif\0\0MM\0*"), uint(8, 4), uint(0xffff, 2), uint(0x87690004, 4), uint(1, 4), uint(8, 4)),
  )
