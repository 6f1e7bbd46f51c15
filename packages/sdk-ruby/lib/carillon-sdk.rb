# frozen_string_literal: true

# Bundler requires the gem's name.
require_relative "carillon"
