import { unknownPath } from "@/lib/api/endpoint"

/** Nothing under /v0 answers with HTML, not even what does not exist. */
export const GET = unknownPath
export const POST = unknownPath
export const PUT = unknownPath
export const PATCH = unknownPath
export const DELETE = unknownPath
export const OPTIONS = unknownPath
