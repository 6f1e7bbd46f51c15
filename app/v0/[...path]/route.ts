import { unknownPath } from "@/lib/api/endpoint"

/** Unknown paths under /v0 return the error envelope, not HTML. */
export const GET = unknownPath
export const POST = unknownPath
export const PUT = unknownPath
export const PATCH = unknownPath
export const DELETE = unknownPath
export const OPTIONS = unknownPath
