import packageJson from "@/package.json"

/** The app's version, which the API description and the SDKs share. */
export const { version } = packageJson
