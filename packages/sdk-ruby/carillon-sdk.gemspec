# frozen_string_literal: true

require_relative "lib/carillon/version"

Gem::Specification.new do |spec|
  spec.name = "carillon-sdk"
  spec.version = Carillon::VERSION
  spec.summary = "Schedule and publish social posts with the Carillon API."
  spec.authors = ["The Carillon authors"]
  spec.license = "Apache-2.0"
  spec.required_ruby_version = ">= 3.0"
  spec.files = Dir["lib/**/*.rb", "README.md", "LICENSE"]
  spec.metadata["rubygems_mfa_required"] = "true"
end
