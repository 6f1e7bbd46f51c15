import packageJson from "@/package.json"

/** Shared by the app, the OpenAPI document, and the SDKs. */
export const { version } = packageJson
