/**
 * Why there is no picture, in words for the person who asked for it. `unavailable`: nothing was made and nothing is
 * charged, so asking again is safe. `rejected`: asking again would not help, or might be charged twice.
 */
export class ImageError extends Error {
  override name = "ImageError"
  readonly kind: "rejected" | "unavailable"

  constructor(kind: "rejected" | "unavailable", message: string) {
    super(message)
    this.kind = kind
  }
}
