/** Null unless it's an http(s) URL, because others must not be shown as links. */
export const toHttpUrl = (url: string | null) =>
  url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
