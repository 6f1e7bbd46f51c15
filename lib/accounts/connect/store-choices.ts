import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newSecret } from "@/lib/crypto/ids"
import { sealChoices, type Choices } from "./connect-session"
import { connectSessionMs } from "./start-oauth"

/** Stores what the sign-in found until the person chooses. Returns the token for the selection page. */
export async function storeChoices(stateHash: string, choices: Choices): Promise<string> {
  const token = newSecret()
  await prisma.connectSession.update({
    where: { stateHash },
    data: {
      choiceHash: sha256(token),
      choices: sealChoices(stateHash, choices),
      secret: "",
      expiresAt: new Date(Date.now() + connectSessionMs),
    },
  })
  return token
}
