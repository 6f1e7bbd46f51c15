package carillon

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Upload says what Media.Upload cannot know from the file.
type Upload struct {
	// Name in the library. Default: the file's.
	Name string
	// Alt is what the picture shows, for those who cannot see it.
	Alt string
	// ContentType; default: what the name tells.
	ContentType string
	// Intent as in MediaPresign.
	Intent string
	// Timeout of sending the bytes. Default: ten minutes.
	Timeout time.Duration
}

// Upload brings a file into the library: it asks for an address, puts the bytes there and registers them. The same
// bytes are one item, however often they come.
func (s *MediaService) Upload(ctx context.Context, path string, upload Upload) (*Media, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if upload.Name == "" {
		upload.Name = filepath.Base(path)
	}
	return s.UploadReader(ctx, file, upload)
}

// UploadReader is Upload of bytes from elsewhere; upload.Name is needed.
func (s *MediaService) UploadReader(ctx context.Context, file io.ReadSeeker, upload Upload) (*Media, error) {
	contentType := upload.ContentType
	if contentType == "" {
		contentType = contentTypes[strings.ToLower(strings.TrimPrefix(filepath.Ext(upload.Name), "."))]
	}
	if contentType == "" {
		return nil, fmt.Errorf("carillon: the type of %q is not known: give ContentType", upload.Name)
	}
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	presign := MediaPresign{Key: upload.Name, ContentType: contentType, Size: &size}
	if upload.Intent != "" {
		presign.Intent = &upload.Intent
	}
	presigned, err := s.PresignUpload(ctx, presign)
	if err != nil {
		return nil, err
	}
	if err := s.put(ctx, presigned.URL, file, size, contentType, upload.Timeout); err != nil {
		return nil, err
	}
	register := MediaRegister{Key: presigned.Key, Name: &upload.Name}
	if upload.Alt != "" {
		register.Alt = Value(upload.Alt)
	}
	return s.Register(ctx, register)
}

// put sends to the store's address, without our credentials.
func (s *MediaService) put(ctx context.Context, address string, file io.ReadSeeker, size int64, contentType string, timeout time.Duration) error {
	if timeout == 0 {
		timeout = 10 * time.Minute
	}
	headers := http.Header{"Content-Type": {contentType}}
	response, answer, err := repeat(ctx, http.MethodPut, s.client.config.MaxRetries, func() (*http.Response, []byte, error) {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return nil, nil, err
		}
		return s.client.send(ctx, http.MethodPut, address, headers, io.NopCloser(file), size, timeout)
	})
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return newAPIError(response, answer)
	}
	return nil
}
