# frozen_string_literal: true

require "time"

module Carillon
  # A JSON object under Ruby's names. `source` is the object as it came, with what this version does not know.
  class Model
    class << self
      # Name here => [name on the way, what becomes of the value].
      def fields
        @fields ||= {}
      end

      # @param type what becomes of the value: nothing, :time, a class by its name, [each] or { values: each }
      def field(name, wire, type = nil)
        fields[name] = [wire, type]
        define_method(name) { @values[name] }
      end

      def decode(source)
        new(source, fields.transform_values { |(wire, type)| Model.decode_as(type, source[wire]) })
      end

      # Ruby's names become those of the API, at every depth; names that are not known stay as they are.
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

    # @return [Hash] the object as it came
    attr_reader :source

    def initialize(source, values)
      @source = source
      @values = values
      freeze
    end

    # Any field of the object as it came, by the API's name.
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
