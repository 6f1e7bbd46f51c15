import { useEffect } from "react"

/** The viewer wants its dark colours by a class; ours follow an attribute, or else the system. */
export function useDarkClass(name: string) {
  useEffect(() => {
    const root = document.documentElement
    const system = matchMedia("(prefers-color-scheme: dark)")
    const apply = () => {
      const { theme } = root.dataset
      root.classList.toggle(name, theme ? theme === "dark" : system.matches)
    }
    apply()
    system.addEventListener("change", apply)
    const observer = new MutationObserver(apply)
    observer.observe(root, { attributes: true, attributeFilter: ["data-theme"] })
    return () => {
      system.removeEventListener("change", apply)
      observer.disconnect()
      root.classList.remove(name)
    }
  }, [name])
}
