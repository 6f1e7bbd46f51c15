/** Set by the proxy for pages that aren't in the reader's language. */
export const documentLanguageHeader = "x-document-language"
