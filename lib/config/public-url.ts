import ipaddr from "ipaddr.js"

/** Names that only resolve on this machine or within a network: https://www.iana.org/assignments/special-use-domain-names */
const privateName = /(^|\.)(localhost|local|internal|lan|home|corp|test|example|invalid|home\.arpa)$/

/** Whether a URL's host can be reached from the internet, judging by its name or address. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return true
  const host = new URL(url).hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "")
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast"
  return host.includes(".") && !privateName.test(host)
}
