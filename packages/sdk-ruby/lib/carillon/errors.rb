# frozen_string_literal: true

module Carillon
  # Everything this gem raises.
  class Error < StandardError; end

  # No answer came: no connection, or none in time.
  class ConnectionError < Error; end

  # No answer in time.
  class TimeoutError < ConnectionError; end

  # What claims to be a delivery of a webhook is none, or too old.
  class WebhookVerificationError < Error; end

  # The API answered, and said no.
  class APIError < Error
    # @return [Integer]
    attr_reader :status
    # @return [String] `NOT_FOUND`, `INPUT_VALIDATION_FAILED`, …
    attr_reader :code
    # @return [Hash{String => Array<String>}] messages by field: `{ "media[0].url" => ["Must be an http(s) URL"] }`
    attr_reader :field_errors
    # @return [Array<String>] messages that belong to no field in particular
    attr_reader :form_errors
    # @return [String, nil] names the request in the server's logs
    attr_reader :request_id
    # @return [Integer, nil] seconds after which to come back, where the server said so
    attr_reader :retry_after
    # @return [Hash] the whole body
    attr_reader :problem

    def initialize(status, problem, headers)
      data = problem["data"] || {}
      @status = status
      @problem = problem
      @code = problem["code"] || "HTTP_#{status}"
      @field_errors = data["fieldErrors"] || {}
      @form_errors = data["formErrors"] || []
      @request_id = headers["x-request-id"]
      @retry_after = Integer(headers["retry-after"], 10, exception: false) if headers["retry-after"]
      text = data["message"] || problem["message"] || "The server answered #{status}"
      fields = @field_errors.map { |field, texts| "#{field}: #{texts.join(", ")}" }
      super(fields.empty? ? text : "#{text} (#{fields.join("; ")})")
    end
  end

  # 400: not allowed as it stands; the message says what to change.
  class BadRequestError < APIError; end
  # 401: the key or token is missing, wrong, expired or revoked.
  class AuthenticationError < APIError; end
  # 402: an active plan is needed, or the plan's allowance is used up.
  class PaymentRequiredError < APIError; end
  # 403: the key or token lacks the permission.
  class PermissionError < APIError; end
  # 404: no such thing in this workspace.
  class NotFoundError < APIError; end
  # 409: its state does not allow this.
  class ConflictError < APIError; end
  # 412: changed by somebody else since the version in `if_match`.
  class PreconditionFailedError < APIError; end
  # 422: the input is not valid; `field_errors` names each field.
  class ValidationError < APIError; end
  # 429: too many requests, also after the retries.
  class RateLimitError < APIError; end
  # 500 and above: the server failed.
  class ServerError < APIError; end

  class APIError
    BY_STATUS = {
      400 => BadRequestError, 401 => AuthenticationError, 402 => PaymentRequiredError, 403 => PermissionError,
      404 => NotFoundError, 409 => ConflictError, 412 => PreconditionFailedError, 422 => ValidationError,
      429 => RateLimitError
    }.freeze

    # The error that the status stands for.
    def self.for(status, problem, headers)
      kind = BY_STATUS.fetch(status) { status >= 500 ? ServerError : APIError }
      kind.new(status, problem.is_a?(Hash) ? problem : {}, headers)
    end
  end
end
