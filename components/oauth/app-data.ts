/** An app client as its page shows it. */
export type AppRow = {
  id: string
  name: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  scopes: string[]
  redirectUris: string[]
  publicClient: boolean
  disabled: boolean
  createdAt: string
}

export type AppInput = {
  name: string
  logoUrl: string
  privacyPolicyUrl: string
  scopes: string[]
  redirectUris: string[]
  publicClient: boolean
}

type Outcome = { error?: string; fieldErrors?: Record<string, string[]> }

/** The server actions behind the page of app clients. */
export type AppActions = {
  create: (input: AppInput) => Promise<Outcome & { id?: string; secret?: string | null }>
  update: (id: string, input: AppInput) => Promise<Outcome>
  rotateSecret: (id: string) => Promise<Outcome & { secret?: string }>
  disable: (id: string) => Promise<Outcome>
  enable: (id: string) => Promise<Outcome>
  remove: (id: string) => Promise<Outcome>
}
