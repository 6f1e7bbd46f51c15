/**
 * The links that count toward Threads' limit. It also recognizes addresses without a protocol, such as www.example.com:
 * https://developers.facebook.com/docs/threads/posts
 */
export const findLinks = (text: string): string[] =>
  [...text.matchAll(/(?:https?:\/\/|(?<![\w@./-])www\.)[^\s<>"]+/gi)].map(([link]) =>
    link.replace(/[.,;:!?'"’”)\]}]+$/u, ""),
  )
