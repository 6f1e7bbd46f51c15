/** `compatible`: any server that speaks OpenAI's API; `built-in`: our own renderer. */
export const providerNames = ["openai", "google", "fal", "compatible", "built-in"] as const
export type ProviderName = (typeof providerNames)[number]
/** Those that are reached over the network. */
export type RemoteProviderName = Exclude<ProviderName, "built-in">
