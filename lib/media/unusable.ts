/** A file that the library does not take; the message says why, in words for the person who gave it. */
export class UnusableMediaError extends Error {
  override name = "UnusableMediaError"
}
