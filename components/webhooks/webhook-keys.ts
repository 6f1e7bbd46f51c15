export const webhookKeys = {
  list: ["webhooks", "list"] as const,
  deliveries: (id: string) => ["webhooks", "deliveries", id] as const,
}
