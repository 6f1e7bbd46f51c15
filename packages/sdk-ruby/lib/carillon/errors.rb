# frozen_string_literal: true

require "time"

module Carillon
  # The base class of every error that this gem raises.
  class Error < StandardError; end

  # No response: the connection failed or timed out.
  class ConnectionError < Error; end

  # The request timed out.
  class TimeoutError < ConnectionError; end

  # The webhook delivery is forged, malformed, or too old.
  class WebhookVerificationError < Error; end

  # The API returned an error.
  class APIError < Error
    # @return [Integer]
    attr_reader :status
    # @return [String] `NOT_FOUND`, `INPUT_VALIDATION_FAILED`, …
    attr_reader :code
    # @return [Hash{String => Array<String>}] messages by field, such as `{ "media[0].url" => ["Must be an http(s) URL"] }`
    attr_reader :field_errors
    # @return [Array<String>] messages that aren't about a specific field
    attr_reader :form_errors
    # @return [String, nil] identifies the request in the server's logs
    attr_reader :request_id
    # @return [Integer, nil] seconds to wait before retrying, if the server sent `Retry-After`
    attr_reader :retry_after
    # @return [Hash] the full response body
    attr_reader :problem

    def initialize(status, problem, headers)
      data = problem["data"] || {}
      @status = status
      @problem = problem
      @code = problem["code"] || "HTTP_#{status}"
      @field_errors = data["fieldErrors"] || {}
      @form_errors = data["formErrors"] || []
      @request_id = headers["x-request-id"]
      @retry_after = APIError.parse_retry_after(headers)
      text = data["message"] || problem["message"] || "The server returned status #{status}"
      fields = @field_errors.map { |field, texts| "#{field}: #{texts.join(", ")}" }
      super(fields.empty? ? text : "#{text} (#{fields.join("; ")})")
    end
  end

  # 301, 302, 303, 307, or 308: The server sent a redirect. It isn't followed, because that would forward the credentials
  # and could turn a POST into a GET.
  class RedirectError < APIError
    # @return [String, nil] the redirect's target, if the server sent one
    attr_reader :location

    def initialize(status, _problem, headers)
      @location = headers["location"]
      text = "The server sent a redirect. Check base_url."
      text = "The server redirected to #{@location}. If that's your Carillon server, set base_url to its URL." if @location
      super(status, { "message" => text }, headers)
    end
  end

  # 400: Invalid request. The message says what to fix.
  class BadRequestError < APIError; end
  # 401: The key or token is missing, invalid, expired, or revoked.
  class AuthenticationError < APIError; end
  # 402: The plan has expired or reached its limit.
  class PaymentRequiredError < APIError; end
  # 403: The key or token doesn't have permission.
  class PermissionError < APIError; end
  # 404: Not found in this workspace.
  class NotFoundError < APIError; end
  # 409: The resource's current state doesn't allow this.
  class ConflictError < APIError; end
  # 412: The resource has changed since the version in `if_match`.
  class PreconditionFailedError < APIError; end
  # 422: Invalid input. `field_errors` has the messages for each field.
  class ValidationError < APIError; end
  # 429: Too many requests, even after retries.
  class RateLimitError < APIError; end
  # 500 and above: Server error.
  class ServerError < APIError; end

  class APIError
    BY_STATUS = {
      400 => BadRequestError, 401 => AuthenticationError, 402 => PaymentRequiredError, 403 => PermissionError,
      404 => NotFoundError, 409 => ConflictError, 412 => PreconditionFailedError, 422 => ValidationError,
      429 => RateLimitError, 301 => RedirectError, 302 => RedirectError, 303 => RedirectError, 307 => RedirectError,
      308 => RedirectError
    }.freeze

    # The error class for a status.
    def self.for(status, problem, headers)
      kind = BY_STATUS.fetch(status) { status >= 500 ? ServerError : APIError }
      kind.new(status, problem.is_a?(Hash) ? problem : {}, headers)
    end

    # Seconds to wait. `Retry-After` is a number of seconds or a date.
    def self.parse_retry_after(headers)
      text = headers["retry-after"] or return
      return text.to_i if text.match?(/\A\d+\z/)

      [0, (Time.httpdate(text) - Time.now).ceil].max
    rescue ArgumentError
      nil
    end
  end
end
