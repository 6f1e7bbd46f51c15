/** The message is for the person who uploaded the file. */
export class RejectedFileError extends Error {}
