# frozen_string_literal: true

module Carillon
  # Part of `media`.
  module MediaUpload
    # Brings a file into the library: asks for an address, puts the bytes there, registers them. The same bytes are one
    # item, however often they come.
    #
    # @param file [String, Pathname, IO] a path, or a file opened for reading bytes
    # @param name [String, nil] its name in the library; default: the file's
    # @param alt [String, nil] what the picture shows, for those who cannot see it
    # @param content_type [String, nil] default: what the name tells
    # @param intent [String, nil] as in {Media#presign_upload}
    # @return [Carillon::Media]
    def upload(file, name: nil, alt: nil, content_type: nil, intent: nil)
      return File.open(file, "rb") { |opened| upload(opened, name: name, alt: alt, content_type: content_type, intent: intent) } unless file.respond_to?(:read)

      name ||= File.basename(file.respond_to?(:path) ? file.path : "upload")
      content_type ||= CONTENT_TYPES[File.extname(name).delete_prefix(".").downcase]
      raise ArgumentError, "The type of #{name} is not known: give content_type" unless content_type

      wanted = { key: name, content_type: content_type, size: file.size, intent: intent }.compact
      presigned = presign_upload(**wanted)
      @transport.put(presigned.url, file, file.size, content_type)
      register(**{ key: presigned.key, name: name, alt: alt }.compact)
    end
  end
end
