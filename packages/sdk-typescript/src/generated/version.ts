// Made by `npm run sdk` from openapi.json: change the contract, not this file.

/** The version of the API's description. */
export const version = "0.1.0"

/** By the end of a file's name. */
export const contentTypes: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  heic: "image/heic",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mov: "video/quicktime",
  mp4: "video/mp4",
  png: "image/png",
  webm: "video/webm",
  webp: "image/webp",
}
