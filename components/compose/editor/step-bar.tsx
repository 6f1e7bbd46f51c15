"use client"

import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"

export const steps = ["write", "preview", "send"] as const
export type Step = (typeof steps)[number]

/** On phones only; wide screens show all steps at once. */
export function StepBar({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const t = useTranslations("compose")
  return (
    <nav
      aria-label={t("steps")}
      className="sticky top-0 z-10 -mx-4 border-b border-line bg-canvas px-4 py-2 lg:hidden"
    >
      <ul className="grid grid-cols-3 gap-1.5">
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={step === name ? "step" : undefined}
              className={classNames(
                "min-h-10 w-full rounded-lg border px-2 text-sm font-medium",
                step === name
                  ? "border-brand bg-brand-tint text-brand-ink"
                  : "border-line bg-surface text-soft",
              )}
              onClick={() => onStep(name)}
            >
              {t(`step.${name}`, { number: index + 1 })}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Hides other steps' content on phones. */
export const getStepClass = (step: Step, panelStep: Step) => (step === panelStep ? "" : "max-lg:hidden")
