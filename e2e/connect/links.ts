import type { APIRequestContext, Page } from "playwright/test"

import { expect, test as base } from "../setup"

export type Link = { id: string; url: string; profileId: string }

type Fixtures = {
  /** Creates a connect link for a new profile. */
  newLink: (body?: object) => Promise<Link>
  /** A phone of a visitor without an account. */
  phone: Page
}

export const test = base.extend<Fixtures>({
  newLink: async ({ api }, use) => {
    const profileIds: string[] = []
    await use(async (body = {}) => {
      const profile = (await (
        await api.post("/v0/profiles", { data: { name: `Client ${Date.now()}` } })
      ).json()) as { id: string }
      profileIds.push(profile.id)
      const response = await api.post(`/v0/profiles/${profile.id}/connect-link`, { data: body })
      expect(response.ok()).toBe(true)
      return { ...((await response.json()) as { id: string; url: string }), profileId: profile.id }
    })
    for (const id of profileIds) {
      for (const { id: channel } of await channelsOf(api, id))
        await api.delete(`/v0/social-accounts/${channel}`)
      await api.delete(`/v0/profiles/${id}`)
    }
  },
  phone: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: "en-US",
    })
    await use(await context.newPage())
    await context.close()
  },
})

export async function channelsOf(api: APIRequestContext, profileId: string) {
  const response = await api.get("/v0/social-accounts", { params: { profileId } })
  const { data } = (await response.json()) as {
    data: { id: string; platform: string; displayName: string; sandbox: boolean }[]
  }
  return data
}

export const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
