import { z } from "zod"

const day = z.iso.date("must be a date such as 2026-03-01")
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")

const event = z
  .object({
    title: z.string().min(1).max(58, "may have up to 58 characters").meta({ title: "Title" }),
    startDate: day.meta({ title: "First day" }),
    startTime: time.default("00:00").meta({ title: "From" }),
    endDate: day.meta({ title: "Last day" }),
    endTime: time.default("23:59").meta({ title: "Until" }),
  })
  .refine((value) => `${value.endDate}T${value.endTime}` > `${value.startDate}T${value.startTime}`, {
    path: ["endDate"],
    message: "must end after it begins",
  })

const callToAction = z
  .object({
    actionType: z
      .enum(["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP", "CALL"])
      .meta({ title: "What it says" }),
    url: z.url().optional().meta({ title: "Where it leads", description: "Not for a call." }),
  })
  .refine(({ actionType, url }) => (actionType === "CALL") === (url === undefined), {
    path: ["url"],
    message: "is needed for every button but CALL, which takes the number of the profile",
  })

export const configSchema = z
  .object({
    topicType: z
      .enum(["STANDARD", "EVENT", "OFFER"])
      .default("STANDARD")
      .meta({ title: "Kind of post", description: "News, an event or an offer." }),
    languageCode: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag such as en")
      .default("en")
      .meta({ title: "Language", description: "Of the text, such as en." }),
    callToAction: callToAction
      .optional()
      .meta({ title: "Button", description: "Below the post. Offers have none." }),
    event: event.optional().meta({
      title: "Event",
      description: "Title and time, in the time of the place. Needed by events and offers.",
    }),
    offer: z
      .object({
        couponCode: z.string().max(58).optional().meta({ title: "Coupon code" }),
        redeemOnlineUrl: z.url().optional().meta({ title: "Where to redeem it" }),
        termsConditions: z.string().max(5000).optional().meta({ title: "Terms and conditions" }),
      })
      .optional()
      .meta({ title: "Offer", description: "Only with the kind OFFER." }),
  })
  .refine(({ topicType, event: given }) => topicType === "STANDARD" || given, {
    path: ["event"],
    message: "is needed: title and time of the event or offer",
  })
  .refine(({ topicType, callToAction: given }) => topicType !== "OFFER" || !given, {
    path: ["callToAction"],
    message: "must be left out: offers have no button",
  })

export type GoogleBusinessConfig = z.infer<typeof configSchema>
