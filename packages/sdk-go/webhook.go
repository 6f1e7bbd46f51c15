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

// Delivery is the body of a webhook's call.
type Delivery struct {
	// ID is the same at every try of one delivery: do each once.
	ID        string         `json:"id"`
	Event     WebhookEvent   `json:"event"`
	CreatedAt time.Time      `json:"createdAt"`
	Data      map[string]any `json:"data"`
}

// Verify answers what was delivered if it is from the server and fresh; else a *WebhookVerificationError. The payload
// is the request's body exactly as it came. See VerifyWebhook, which needs no client.
func (s *WebhooksService) Verify(payload []byte, headers http.Header, secret string) (*Delivery, error) {
	return VerifyWebhook(payload, headers, secret, time.Now())
}

// VerifyWebhook answers what was delivered if it is from the server and fresh at this time.
func VerifyWebhook(payload []byte, headers http.Header, secret string, now time.Time) (*Delivery, error) {
	moment, signatures, err := readSignature(headers.Get("X-Service-Signature"))
	if err != nil {
		return nil, err
	}
	seconds, err := strconv.ParseInt(moment, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() >= webhookTolerance {
		return nil, &WebhookVerificationError{"the delivery is too old, or the clocks differ"}
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(moment + "."))
	mac.Write(payload)
	expected := mac.Sum(nil)
	fits := false
	for _, signature := range signatures {
		fits = hmac.Equal(expected, signature) || fits
	}
	if !fits {
		return nil, &WebhookVerificationError{"the signature does not fit the body"}
	}
	delivery := new(Delivery)
	return delivery, json.Unmarshal(payload, delivery)
}

// readSignature reads t=<unix seconds>,v1=<hex>.
func readSignature(header string) (moment string, signatures [][]byte, err error) {
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			moment = value
		case "v1":
			if signature, err := hex.DecodeString(value); err == nil && len(signature) == sha256.Size {
				signatures = append(signatures, signature)
			}
		}
	}
	if moment == "" || len(signatures) == 0 {
		return "", nil, &WebhookVerificationError{"the x-service-signature header is missing or malformed"}
	}
	return moment, signatures, nil
}
