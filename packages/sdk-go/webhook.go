package carillon

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const webhookTolerance = 300 * time.Second

// WebhookPayload is the body of a verified webhook delivery.
type WebhookPayload struct {
	// ID is the same for every retry of a delivery; use it to deduplicate.
	ID        string         `json:"id"`
	Event     WebhookEvent   `json:"event"`
	CreatedAt time.Time      `json:"createdAt"`
	Data      map[string]any `json:"data"`
}

// Verify verifies a delivery's signature and age, and parses its body. It returns a *WebhookVerificationError if the
// delivery isn't valid. The payload is the raw request body, before any parsing. See VerifyWebhook, which works without
// a client.
func (s *WebhooksService) Verify(payload []byte, headers http.Header, secret string) (*WebhookPayload, error) {
	return VerifyWebhook(payload, headers, secret, time.Now())
}

// VerifyWebhook verifies a delivery's signature and age, and parses its body. Pass time.Now(), or another time in tests.
func VerifyWebhook(payload []byte, headers http.Header, secret string, now time.Time) (*WebhookPayload, error) {
	timestamp, signatures, err := readSignature(headers.Get("X-Service-Signature"))
	if err != nil {
		return nil, err
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() >= webhookTolerance {
		return nil, &WebhookVerificationError{"timestamp is outside the 5-minute tolerance"}
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(payload)
	expected := mac.Sum(nil)
	isValid := false
	for _, signature := range signatures {
		isValid = hmac.Equal(expected, signature) || isValid
	}
	if !isValid {
		return nil, &WebhookVerificationError{"the signature doesn't match the body"}
	}
	parsed := new(WebhookPayload)
	return parsed, json.Unmarshal(payload, parsed)
}

// readSignature parses t=<unix seconds>,v1=<hex>.
func readSignature(header string) (timestamp string, signatures [][]byte, err error) {
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			timestamp = value
		case "v1":
			if signature, err := hex.DecodeString(value); err == nil && len(signature) == sha256.Size {
				signatures = append(signatures, signature)
			}
		}
	}
	if timestamp == "" || len(signatures) == 0 {
		return "", nil, &WebhookVerificationError{"the x-service-signature header is missing or malformed"}
	}
	return timestamp, signatures, nil
}
