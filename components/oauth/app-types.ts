import type { Proof } from "@/components/settings/account/reauthenticate-dialog"

export type AppInput = {
  name: string
  logoUrl: string
  privacyPolicyUrl: string
  scopes: string[]
  redirectUris: string[]
  publicClient: boolean
}

export type AppRow = Omit<AppInput, "logoUrl" | "privacyPolicyUrl"> & {
  id: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  disabledAt: Date | null
}

type ActionResult = { error?: string; fieldErrors?: Record<string, string[]> }

export type AppActions = {
  create: (input: AppInput, proof: Proof) => Promise<ActionResult & { id?: string; secret?: string | null }>
  update: (id: string, input: AppInput, proof: Proof) => Promise<ActionResult>
  rotateSecret: (id: string, proof: Proof) => Promise<ActionResult & { secret?: string }>
  disable: (id: string) => Promise<ActionResult>
  enable: (id: string) => Promise<ActionResult>
  remove: (id: string) => Promise<ActionResult>
}
