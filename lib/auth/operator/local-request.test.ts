import { expect, test } from "vitest"

import { isLocalRequest } from "./local-request"

const localHeaders = { "x-carillon-client-ip": "127.0.0.1", host: "localhost:3000" }
const from = (more: Record<string, string>, appUrl = "http://localhost:3000") =>
  isLocalRequest(new Headers({ ...localHeaders, ...more }), appUrl)

test("accepts requests from the machine itself", () => {
  expect(from({})).toBe(true)
  expect(from({ "x-carillon-client-ip": "::1", host: "[::1]:3000", "x-forwarded-for": "::1" })).toBe(true)
  expect(from({ host: "127.0.0.1:3000", "x-forwarded-for": "::ffff:127.0.0.1" })).toBe(true)
})

test("rejects remote requests, even through a local proxy", () => {
  expect(from({ "x-carillon-client-ip": "203.0.113.9" })).toBe(false)
  expect(from({ host: "carillon.example" })).toBe(false)
  expect(from({ "x-forwarded-host": "carillon.example" })).toBe(false)
  expect(from({ "x-forwarded-for": "203.0.113.9, 127.0.0.1" })).toBe(false)
  expect(from({ forwarded: "for=203.0.113.9" })).toBe(false)
  expect(from({}, "https://carillon.example")).toBe(false)
  expect(isLocalRequest(new Headers({ host: "localhost:3000" }), "http://localhost:3000")).toBe(false)
})
