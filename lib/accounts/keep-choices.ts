import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { newSecret } from "@/lib/ids"
import { sealChoices, type Choices } from "./connect-session"
import { lifetimeMilliseconds } from "./start-oauth"

/** Remembers what the sign-in found until the person has chosen. Returns the token of the page for that. */
export async function keepChoices(stateHash: string, choices: Choices): Promise<string> {
  const token = newSecret()
  await prisma.connectSession.update({
    where: { stateHash },
    data: {
      choiceHash: sha256(token),
      choices: sealChoices(stateHash, choices),
      secret: "",
      expiresAt: new Date(Date.now() + lifetimeMilliseconds),
    },
  })
  return token
}
