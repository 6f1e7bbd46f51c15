/** Where publishing is paused. The caller has found the ID in its own organization. */
export type PauseLevel = { kind: "social_account" | "profile" | "organization"; id: string }
