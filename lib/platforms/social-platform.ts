import { z } from "zod"

import { slugs } from "./slugs"

export const socialPlatform = z.enum(slugs).meta({ id: "SocialPlatform" })
