# frozen_string_literal: true

module Carillon
  # An API client for one server and one credential.
  class Client
    include Resources::All

    # @param base_url [String] the server's URL, such as `https://carillon.example`
    # @param api_key [String, nil] an API key
    # @param access_token [String, Proc, nil] an OAuth access token, or a function that returns a current one
    # @param timeout [Numeric] timeout in seconds for each network operation
    # @param max_retries [Integer] the number of retries after the first attempt
    # @param user_agent [String] prepended to the package's user agent, such as `my-app/1.0`
    def initialize(base_url:, api_key: nil, access_token: nil, timeout: 60, max_retries: 3, user_agent: "")
      @transport = Transport.new(
        base_url: base_url.chomp("/"), api_key: api_key, access_token: access_token, timeout: timeout,
        max_retries: max_retries, user_agent: "#{user_agent} carillon-ruby/#{VERSION}".strip
      )
      build_resources(@transport)
    end

    # Calls any path, for endpoints that this version of the package doesn't support yet.
    def request(method, path, query: nil, body: nil, options: nil)
      @transport.request(method, path, query: query, body: body, options: options || RequestOptions.new)
    end
  end

  def self.new(**options)
    Client.new(**options)
  end
end
