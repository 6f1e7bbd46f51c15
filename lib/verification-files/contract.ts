import { z } from "zod"

import { contract, idParams, timestamp } from "@/lib/contract/contract"

const tag = "Server"

export const maxVerificationFiles = 50
const maxContentBytes = 64 * 1024

const verificationTypes = ["file", "metaTag"] as const

const verificationFile = z
  .object({
    id: z.string(),
    type: z.enum(verificationTypes),
    name: z.string().describe("A file's path, or a meta tag's name."),
    content: z.string(),
    url: z.string().describe("Where the platform finds it: the file, or the home page with the meta tag."),
    createdAt: timestamp,
  })
  .meta({ id: "VerificationFile" })
export type VerificationFile = z.output<typeof verificationFile>

export const listVerificationFilesContract = contract({
  method: "GET",
  path: "/v0/verification-files",
  operationId: "listVerificationFiles",
  summary: "List the files and meta tags that verify this server's domain",
  description: "Only for this server's operators.",
  tag,
  scope: "social-accounts:read",
  output: z.object({ data: z.array(verificationFile) }),
})

export const createVerificationFileContract = contract({
  method: "POST",
  path: "/v0/verification-files",
  operationId: "createVerificationFile",
  summary: "Add a domain verification file or meta tag",
  description:
    "The server publishes it at once, without a restart. It never replaces a page or file of the server's own. " +
    `The limit is ${maxVerificationFiles}. Only for this server's operators.`,
  tag,
  scope: "social-accounts:write",
  body: z
    .object({
      type: z.enum(verificationTypes).default("file"),
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .describe(
          "For a file, its path: `/` and a name that ends with .txt, .html, .htm, .xml, or .json, or a path in `/.well-known/`. " +
            "For a meta tag, its name, such as `google-site-verification`.",
        ),
      content: z
        .string()
        .min(1)
        .max(maxContentBytes)
        .refine((text) => new TextEncoder().encode(text).length <= maxContentBytes, {
          error: `Must be at most ${maxContentBytes / 1024} KB.`,
        })
        .describe("The file's text, or the meta tag's content."),
    })
    .meta({ id: "VerificationFileCreate" }),
  output: verificationFile,
  errors: ["CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: {
    body: {
      type: "file",
      name: "/tiktokAbC123.txt",
      content: "tiktok-developers-site-verification=AbC123",
    },
  },
})

export const deleteVerificationFileContract = contract({
  method: "DELETE",
  path: "/v0/verification-files/{id}",
  operationId: "deleteVerificationFile",
  summary: "Remove a verification file or meta tag",
  description:
    "Platforms may check again, and then no longer consider the domain verified. Only for operators.",
  tag,
  scope: "social-accounts:write",
  params: idParams,
  output: verificationFile,
})
