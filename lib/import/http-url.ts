/** Only http(s) URLs may be shown as links. */
export const toHttpUrl = (url: string | null) =>
  url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
