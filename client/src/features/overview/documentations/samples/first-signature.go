// Needs Go 1.18 or later. Prints "same" twice if your signatures match those of the portal.
package main

import (
	"bytes"
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

type response struct {
	Status    string `json:"status"`
	Remark    string `json:"remark"`
	Signature string `json:"signature"`
	Data      struct {
		AccessToken string `json:"access_token"`
	} `json:"data"`
}

func main() {
	clientID, clientSecret := os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET")

	// 1. Sign in.
	token := post("/api/v1/sso/token", map[string]string{
		"username": os.Getenv("PORTAL_USERNAME"),
		"password": os.Getenv("PORTAL_PASSWORD"),
	}, "").Data.AccessToken

	// 2. Authorization: clientId|timestamp with the private key.
	timestamp := time.Now().In(time.FixedZone("WIB", 7*3600)).Format("2006-01-02T15:04:05-07:00")
	file, err := os.ReadFile(os.Getenv("PRIVATE_KEY_FILE"))
	check(err)
	block, _ := pem.Decode(file)
	if block == nil {
		log.Fatal("PRIVATE_KEY_FILE is not a PEM file")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	check(err)
	digest := sha256.Sum256([]byte(clientID + "|" + timestamp))
	signed, err := rsa.SignPKCS1v15(rand.Reader, key.(*rsa.PrivateKey), crypto.SHA256, digest[:])
	check(err)
	theirs := post("/api/v1.0/utilities/signature-auth", map[string]string{
		"version":    "1.0",
		"clientId":   clientID,
		"xTimestamp": timestamp,
	}, token)
	compare("authorization", base64.StdEncoding.EncodeToString(signed), theirs.Signature)

	// 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
	path := "/api/v2.0/balance-inquiry"
	accessToken := "the-token-of-service-73"
	body := `{"partnerReferenceNo":"2026112000000000000001","accountNo":"2000200202"}`
	hash := sha256.Sum256([]byte(body))
	stringToSign := strings.Join([]string{"POST", path, accessToken, hex.EncodeToString(hash[:]), timestamp}, ":")
	mac := hmac.New(sha512.New, []byte(clientSecret))
	mac.Write([]byte(stringToSign))
	theirs = post("/api/v1.0/utilities/signature-service", map[string]string{
		"version":      "2.0",
		"method":       "POST",
		"urlPath":      path,
		"accessToken":  accessToken,
		"body":         body,
		"xTimestamp":   timestamp,
		"clientId":     clientID,
		"clientSecret": clientSecret,
	}, token)
	compare("transaction", base64.StdEncoding.EncodeToString(mac.Sum(nil)), theirs.Signature)
}

func post(path string, body map[string]string, token string) response {
	sent, err := json.Marshal(body)
	check(err)
	request, err := http.NewRequest("POST", os.Getenv("PORTAL_URL")+path, bytes.NewReader(sent))
	check(err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+token)
	reply, err := http.DefaultClient.Do(request)
	check(err)
	defer reply.Body.Close()
	var read response
	check(json.NewDecoder(reply.Body).Decode(&read))
	if read.Status != "00" {
		log.Fatal(path + ": " + read.Remark)
	}
	return read
}

func compare(what, mine, theirs string) {
	if mine != theirs {
		fmt.Println(what + ": differs")
		os.Exit(1)
	}
	fmt.Println(what + ": same")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
