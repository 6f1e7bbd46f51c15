"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"

import { shiftUnits, type Shift } from "./shift-time"

type ShiftDialogProps = { count: number; onClose: () => void; onShift: (shift: Shift) => void }

export default function ShiftDialog({ count, onClose, onShift }: ShiftDialogProps) {
  const t = useTranslations("posts")
  const [amount, setAmount] = useState("1")
  const [unit, setUnit] = useState<Shift["unit"]>("days")
  const [sign, setSign] = useState(1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShift({ amount: sign * Number(amount), unit })
  }
  return (
    <Dialog onClose={onClose} title={t("bulk.shiftTitle", { count })} description={t("bulk.shiftText")}>
      <form onSubmit={submit}>
        <div className="grid gap-3 sm:grid-cols-3">
          <InputField
            label={t("bulk.amount")}
            type="number"
            min={1}
            max={999}
            required
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <SelectField
            label={t("bulk.unit")}
            value={unit}
            onChange={({ target }) => setUnit(shiftUnits.find((option) => option === target.value) ?? unit)}
            options={shiftUnits.map((option) => ({ value: option, label: t(`bulk.units.${option}`) }))}
          />
          <SelectField
            label={t("bulk.direction")}
            value={sign}
            onChange={({ target }) => setSign(Number(target.value))}
            options={[
              { value: 1, label: t("bulk.later") },
              { value: -1, label: t("bulk.earlier") },
            ]}
          />
        </div>
        <DialogButtons onCancel={onClose} confirmLabel={t("bulk.shiftConfirm")} />
      </form>
    </Dialog>
  )
}
