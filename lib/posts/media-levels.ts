/** Values of `PostMedia.part` for media that isn't in a thread's part. */
export const postLevel = -1
export const thumbnailLevel = -2
