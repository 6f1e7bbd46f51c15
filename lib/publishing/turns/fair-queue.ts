/** Whose turn it is: organizations take turns, and within each its accounts. */
export type Owner = { organizationId: string; socialAccountId: string }

/** Waiting items, taken in turns by organization, then by account, then in order of arrival. */
export function fairQueue<Item>() {
  const organizations = new Map<string, Map<string, Item[]>>()

  const moveToEnd = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    map.delete(key)
    map.set(key, value)
  }

  function takeFrom(organizationId: string, accounts: Map<string, Item[]>) {
    const [socialAccountId, items] = accounts.entries().next().value!
    const item = items.shift()!
    if (items.length) moveToEnd(accounts, socialAccountId, items)
    else accounts.delete(socialAccountId)
    if (accounts.size) moveToEnd(organizations, organizationId, accounts)
    else organizations.delete(organizationId)
    return item
  }

  return {
    organizations: () => organizations.keys(),
    add({ organizationId, socialAccountId }: Owner, item: Item) {
      const accounts = organizations.get(organizationId) ?? new Map<string, Item[]>()
      organizations.set(organizationId, accounts)
      const items = accounts.get(socialAccountId) ?? []
      accounts.set(socialAccountId, items)
      items.push(item)
    },
    /** The next item of an organization that may start something. */
    take(mayStart: (organizationId: string) => boolean): Item | null {
      for (const [organizationId, accounts] of organizations)
        if (mayStart(organizationId)) return takeFrom(organizationId, accounts)
      return null
    },
  }
}
