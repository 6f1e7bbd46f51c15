# frozen_string_literal: true

module Carillon
  # A client of one server, with one credential.
  class Client
    include Resources::All

    # @param base_url [String] where the server is: `https://carillon.example`
    # @param api_key [String, nil] an API key of the workspace
    # @param access_token [String, Proc, nil] an OAuth access token, or what answers a fresh one
    # @param timeout [Numeric] seconds that the server may be silent, at each try
    # @param max_retries [Integer] how often a request is tried again after the first time
    # @param user_agent [String] put before the package's own name: `my-app/1.0`
    def initialize(base_url:, api_key: nil, access_token: nil, timeout: 60, max_retries: 3, user_agent: "")
      @transport = Transport.new(
        base_url: base_url.chomp("/"), api_key: api_key, access_token: access_token, timeout: timeout,
        max_retries: max_retries, user_agent: "#{user_agent} carillon-ruby/#{VERSION}".strip
      )
      make_resources(@transport)
    end

    # Any path of the server, for what this version of the package does not know yet.
    def request(method, path, query: nil, body: nil, options: nil)
      @transport.request(method, path, query: query, body: body, options: options || RequestOptions.new)
    end
  end

  def self.new(**options)
    Client.new(**options)
  end
end
