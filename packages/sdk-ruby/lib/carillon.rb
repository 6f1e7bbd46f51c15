# frozen_string_literal: true

require_relative "carillon/version"
require_relative "carillon/errors"
require_relative "carillon/model"
require_relative "carillon/models"
require_relative "carillon/pages"
require_relative "carillon/transport"
require_relative "carillon/resource"
require_relative "carillon/media_upload"
require_relative "carillon/webhook"
require_relative "carillon/resources"
require_relative "carillon/client"
