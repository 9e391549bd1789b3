// Needs Go 1.18 or later. Prints "valid" if the signature of a callback is that of the portal.
package main

import (
	"bytes"
	"crypto"
	"crypto/hmac"
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
	"os"
	"strings"
)

func main() {
	path, timestamp := os.Getenv("CALLBACK_PATH"), os.Getenv("X_TIMESTAMP")
	received, err := os.ReadFile(os.Getenv("BODY_FILE"))
	check(err)
	// As it arrived, without white space outside strings: a body that was parsed and printed again can differ.
	var body bytes.Buffer
	if json.Compact(&body, received) != nil {
		// Not JSON: hashed as it is.
		body.Reset()
		body.Write(received)
	}
	digest := sha256.Sum256(body.Bytes())
	hash := hex.EncodeToString(digest[:])
	signature, err := base64.StdEncoding.DecodeString(os.Getenv("X_SIGNATURE"))
	check(err)

	var isValid bool
	if token := os.Getenv("ACCESS_TOKEN"); token != "" {
		text := strings.Join([]string{"POST", path, token, hash, timestamp}, ":")
		isValid = isValidWithToken(text, signature, os.Getenv("CLIENT_SECRET"))
	} else {
		text := strings.Join([]string{"POST", path, hash, timestamp}, ":")
		isValid = isValidWithKey(text, signature, os.Getenv("PUBLIC_KEY_FILE"))
	}
	if !isValid {
		fmt.Println("not valid")
		os.Exit(1)
	}
	fmt.Println("valid")
}

// With a token that you issued to the portal: HMAC with the client secret that you issued.
func isValidWithToken(text string, signature []byte, secret string) bool {
	mac := hmac.New(sha512.New, []byte(secret))
	mac.Write([]byte(text))
	return hmac.Equal(signature, mac.Sum(nil))
}

// Without a token: RSA with the public key of the portal.
func isValidWithKey(text string, signature []byte, publicKeyFile string) bool {
	file, err := os.ReadFile(publicKeyFile)
	check(err)
	block, _ := pem.Decode(file)
	if block == nil {
		log.Fatal("PUBLIC_KEY_FILE is not a PEM file")
	}
	key, err := x509.ParsePKIXPublicKey(block.Bytes)
	check(err)
	digest := sha256.Sum256([]byte(text))
	return rsa.VerifyPKCS1v15(key.(*rsa.PublicKey), crypto.SHA256, digest[:], signature) == nil
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
