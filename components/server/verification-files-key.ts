export const verificationFilesKey = ["verification-files"] as const
