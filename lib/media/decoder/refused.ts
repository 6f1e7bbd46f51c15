/** The file is of no use; the message says why, in words for the person who gave it. */
export class RefusedError extends Error {}
