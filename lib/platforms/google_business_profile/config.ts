import { z } from "zod"

const day = z.iso.date("must be a date such as 2026-03-01")
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")

const event = z
  .object({
    title: z.string().min(1).max(58, "must have at most 58 characters").meta({ title: "Title" }),
    startDate: day.meta({ title: "Start date" }),
    startTime: time.default("00:00").meta({ title: "Start time" }),
    endDate: day.meta({ title: "End date" }),
    endTime: time.default("23:59").meta({ title: "End time" }),
  })
  .refine((value) => `${value.endDate}T${value.endTime}` > `${value.startDate}T${value.startTime}`, {
    path: ["endDate"],
    message: "must end after it begins",
  })

const callToAction = z
  .object({
    actionType: z.enum(["BOOK", "ORDER", "SHOP", "LEARN_MORE", "SIGN_UP", "CALL"]).meta({ title: "Label" }),
    url: z.url().optional().meta({ title: "URL", description: "Not for CALL." }),
  })
  .refine(({ actionType, url }) => (actionType === "CALL") === (url === undefined), {
    path: ["url"],
    message: "is required for every button except CALL, which uses the profile's phone number",
  })

export const configSchema = z
  .object({
    topicType: z
      .enum(["STANDARD", "EVENT", "OFFER"])
      .default("STANDARD")
      .meta({ title: "Post type", description: "News, an event, or an offer." }),
    languageCode: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag such as en")
      .default("en")
      .meta({ title: "Language", description: "The text's language, such as en." }),
    callToAction: callToAction
      .optional()
      .meta({ title: "Button", description: "Shown below the post. Not available for offers." }),
    event: event.optional().meta({
      title: "Event",
      description: "Title and local time. Required for events and offers.",
    }),
    offer: z
      .object({
        couponCode: z.string().max(58).optional().meta({ title: "Coupon code" }),
        redeemOnlineUrl: z.url().optional().meta({ title: "Redeem URL" }),
        termsConditions: z.string().max(5000).optional().meta({ title: "Terms and conditions" }),
      })
      .optional()
      .meta({ title: "Offer", description: "Only for the post type OFFER." }),
  })
  .refine(({ topicType, event: details }) => topicType === "STANDARD" || details, {
    path: ["event"],
    message: "is required for events and offers",
  })
  .refine(({ topicType, callToAction: button }) => topicType !== "OFFER" || !button, {
    path: ["callToAction"],
    message: "must be omitted, since offers have no button",
  })

export type GoogleBusinessConfig = z.infer<typeof configSchema>
