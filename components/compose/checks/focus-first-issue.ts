const selectors = ['main [aria-invalid="true"], main [data-problem]', "main [data-warning]"]

/** Scrolls to the first issue and announces it. Blocking ones come first. */
export const focusFirstIssue = () =>
  requestAnimationFrame(() => {
    const [issue] = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    issue?.focus()
    issue?.scrollIntoView({ block: "center" })
  })
