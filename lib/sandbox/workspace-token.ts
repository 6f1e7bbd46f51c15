import { sign, verifySignature } from "@/lib/crypto/signature"

const digits = 32
const signedText = (organizationId: string) => `catcher:${organizationId}`

/** Part of the URLs under /sandbox. Whoever has it may use a workspace's sandbox and its webhook catcher. */
export const workspaceToken = (organizationId: string) =>
  `${organizationId}.${sign(signedText(organizationId), digits)}`

/** The organization a token was issued to, or null. */
export function findTokenOwner(token: string): string | null {
  const [organizationId = "", signature = ""] = token.split(".")
  return verifySignature(signature, signedText(organizationId), digits) ? organizationId : null
}
