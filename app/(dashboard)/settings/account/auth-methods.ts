import type { AuthMethods } from "@/components/settings/account/reauthenticate-dialog"
import { getSettledFactors } from "@/lib/auth/factors/settled"

import { getPasskeyOptionsAction } from "./actions"

/** For dialogs that ask the user to confirm it's them. */
export const getAuthMethods = async (userId: string): Promise<AuthMethods> => ({
  ...(await getSettledFactors(userId)),
  getPasskeyOptions: getPasskeyOptionsAction,
})
