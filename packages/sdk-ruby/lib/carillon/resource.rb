# frozen_string_literal: true

require "uri"

module Carillon
  # The base class of all resources.
  class Resource
    def initialize(transport)
      @transport = transport
    end

    private

    def call(method, path, type, query: nil, body: nil, options: nil)
      response = @transport.request(method, path, query: query, body: body, options: options || RequestOptions.new)
      Model.decode_as(type, response)
    end

    def pages(method, path, type, field, by, query: nil, options: nil)
      Pages.new(field, by) do |more|
        call(method, path, type, query: (query || {}).merge(more), options: options)
      end
    end

    # Escapes ids in a path. Empty ids and dots are rejected, because they'd change the path.
    def path(template, *ids)
      ids.each { |id| raise ArgumentError, "Invalid id: #{id.inspect}" if ["", ".", ".."].include?(id.to_s) }
      format(template, *ids.map { |id| URI.encode_www_form_component(id.to_s).gsub("+", "%20") })
    end
  end
end
