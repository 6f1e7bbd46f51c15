/** Values of PostMedia.part besides the index of a part of a thread. */
export const postLevel = -1
export const thumbnailLevel = -2
