# frozen_string_literal: true

require "time"

module Carillon
  # A JSON object with Ruby names. `source` is the original object, including fields that this version doesn't know.
  class Model
    class << self
      # Ruby name => [API name, type].
      def fields
        @fields ||= {}
      end

      # @param type nil, :time, a class name, [item type], or { values: item type }
      def field(name, wire, type = nil)
        fields[name] = [wire, type]
        define_method(name) { @values[name] }
      end

      def decode(source)
        new(source, fields.transform_values { |(wire, type)| Model.decode_as(type, source[wire]) })
      end

      # Converts Ruby names to API names at every level. Unknown names are unchanged.
      def encode(values)
        return values.source if values.is_a?(Model)

        values.to_h do |name, value|
          wire, type = fields[name.to_sym] || [name.to_s, nil]
          [wire, Model.encode_as(type, value)]
        end
      end

      def decode_as(type, value)
        case type
        when nil then value
        when :time then value && Time.iso8601(value)
        when Symbol then decode_named(type, value)
        when Array then value&.map { |each| decode_as(type.first, each) }
        when Hash then value&.transform_values { |each| decode_as(type[:values], each) }
        end
      end

      def encode_as(type, value)
        case value
        when Time then value.utc.iso8601(3)
        when Model then value.source
        when Array then value.map { |each| encode_as(type.is_a?(Array) ? type.first : nil, each) }
        when Hash then encode_hash(type, value)
        else value.respond_to?(:iso8601) ? value.iso8601 : value
        end
      end

      private

      def decode_named(type, value)
        model = Carillon.const_defined?(type, false) && Carillon.const_get(type, false)
        model.is_a?(Class) && value.is_a?(Hash) ? model.decode(value) : value
      end

      def encode_hash(type, value)
        model = type.is_a?(Symbol) && Carillon.const_defined?(type, false) && Carillon.const_get(type, false)
        return model.encode(value) if model.is_a?(Class)

        value.transform_values { |each| encode_as(type.is_a?(Hash) ? type[:values] : nil, each) }
      end
    end

    # @return [Hash] the original object
    attr_reader :source

    def initialize(source, values)
      @source = source
      @values = values
      freeze
    end

    # Any field of the original object, by its API name.
    def [](wire)
      source[wire.to_s]
    end

    def to_h
      @values.dup
    end

    def ==(other)
      other.class == self.class && other.source == source
    end
    alias eql? ==

    def hash
      source.hash
    end

    def inspect
      "#<#{self.class.name} #{@values.map { |name, value| "#{name}=#{value.inspect}" }.join(" ")}>"
    end
  end
end
