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

// Upload holds the options of an upload.
type Upload struct {
	// Name in the library. Default: the file name.
	Name string
	// Alt describes the image for people who can't see it.
	Alt string
	// ContentType of the file. Default: derived from the name.
	ContentType string
	// Intent is the same as in MediaPresign.
	Intent string
	// Timeout for sending the file. Default: ten minutes.
	Timeout time.Duration
}

// Upload uploads a file to the library: it requests a signed URL, uploads the bytes, and registers the file. Uploading
// the same bytes again returns the existing item.
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

// UploadReader uploads from a reader. upload.Name is required.
func (s *MediaService) UploadReader(ctx context.Context, file io.ReadSeeker, upload Upload) (*Media, error) {
	contentType := upload.ContentType
	if contentType == "" {
		contentType = contentTypes[strings.ToLower(strings.TrimPrefix(filepath.Ext(upload.Name), "."))]
	}
	if contentType == "" {
		return nil, fmt.Errorf("carillon: unknown file type: %q; set ContentType", upload.Name)
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

// put uploads to the storage URL, without our credentials.
func (s *MediaService) put(ctx context.Context, url string, file io.ReadSeeker, size int64, contentType string, timeout time.Duration) error {
	if timeout == 0 {
		timeout = 10 * time.Minute
	}
	headers := http.Header{"Content-Type": {contentType}}
	response, content, err := withRetries(ctx, http.MethodPut, s.client.config.MaxRetries, func() (*http.Response, []byte, error) {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return nil, nil, err
		}
		return s.client.send(ctx, http.MethodPut, url, headers, io.NopCloser(file), size, timeout)
	})
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return newAPIError(response, content)
	}
	return nil
}
