/** `compatible` is any OpenAI-compatible server, `built-in` our own renderer. */
export const providerNames = ["openai", "google", "fal", "compatible", "built-in"] as const
export type ProviderName = (typeof providerNames)[number]
/** Providers that are called over the network. */
export type RemoteProviderName = Exclude<ProviderName, "built-in">
