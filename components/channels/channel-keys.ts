export const channelKeys = {
  all: ["accounts"] as const,
  health: (id: string) => ["accounts", "health", id] as const,
}

export const platformsKey = ["platforms"] as const
export const platformRulesKey = ["platforms", "rules"] as const
