/** An address that is shown as a link: nothing but the web. */
export const webAddress = (url: string | null) =>
  url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
