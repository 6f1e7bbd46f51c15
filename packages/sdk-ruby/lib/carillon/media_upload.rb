# frozen_string_literal: true

module Carillon
  # Part of `media`.
  module MediaUpload
    # Uploads a file to the library: requests a signed URL, uploads the bytes, and registers the file. Uploading the same
    # bytes again returns the existing item.
    #
    # @param file [String, Pathname, IO] a path, or a file opened in binary mode
    # @param name [String, nil] the name in the library; default: the file name
    # @param alt [String, nil] describes the image for people who can't see it
    # @param content_type [String, nil] default: derived from the name
    # @param intent [String, nil] as in {Media#presign_upload}
    # @return [Carillon::Media]
    def upload(file, name: nil, alt: nil, content_type: nil, intent: nil)
      return File.open(file, "rb") { |opened| upload(opened, name: name, alt: alt, content_type: content_type, intent: intent) } unless file.respond_to?(:read)

      name ||= File.basename(file.respond_to?(:path) ? file.path : "upload")
      content_type ||= CONTENT_TYPES[File.extname(name).delete_prefix(".").downcase]
      raise ArgumentError, "Unknown file type: #{name}. Pass content_type." unless content_type

      params = { key: name, content_type: content_type, size: file.size, intent: intent }.compact
      presigned = presign_upload(**params)
      @transport.put(presigned.url, file, file.size, content_type)
      register(**{ key: presigned.key, name: name, alt: alt }.compact)
    end
  end
end
