/** A file the library rejects. The message is for the person who uploaded it. */
export class UnusableMediaError extends Error {
  override name = "UnusableMediaError"
}

export const unsupportedFile = "This file isn't a supported image, video, or document."
