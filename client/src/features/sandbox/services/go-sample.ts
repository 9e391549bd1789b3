import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";

const listImports = (call: SampleCall) =>
  [
    "crypto",
    "crypto/rand",
    "crypto/rsa",
    "crypto/sha256",
    "crypto/x509",
    "encoding/base64",
    "encoding/pem",
    "fmt",
    "io",
    "log",
    "net/http",
    "os",
    "strings",
    "time",
    ...(call.issuesToken ? [] : ["crypto/hmac", "crypto/sha512", "encoding/hex", "encoding/json", "strconv"]),
  ]
    .sort()
    .map((name) => `\t"${name}"\n`)
    .join("");

const start = (call: SampleCall) => `// ${call.name}. Needs Go 1.18 or later.
package main

import (
${listImports(call)})

func now() string {
	return time.Now().In(time.FixedZone("WIB", 7*3600)).Format("2006-01-02T15:04:05-07:00")
}

func send(method, path, body string, headers map[string]string) []byte {
	base := os.Getenv("SNAP_BASE_URL")
	if base == "" {
		base = "${call.baseUrl}"
	}
	request, err := http.NewRequest(method, base+path, strings.NewReader(body))
	check(err)
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	check(err)
	return answer
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	clientID := os.Getenv("CLIENT_ID")

	// The private key signs clientId|timestamp.
	timestamp := now()
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
	tokenHeaders := map[string]string{
		"X-CLIENT-KEY": clientID,
		"X-TIMESTAMP":  timestamp,
		"X-SIGNATURE":  base64.StdEncoding.EncodeToString(signed),
	}
`;

export function buildGoSample(call: SampleCall): string {
  const writeTokenCall = (path: string, body: string) => `send("POST", "${path}", \`${body}\`, tokenHeaders)`;
  if (call.issuesToken)
    return `${start(call)}	fmt.Println(string(${writeTokenCall(call.path, call.body)}))\n}\n`;
  return `${start(call)}	var issued struct{ AccessToken string }
	answer := ${writeTokenCall(tokenPath, tokenBody)}
	check(json.Unmarshal(answer, &issued))
	if issued.AccessToken == "" {
		log.Fatal(string(answer))
	}

	// The client secret signs METHOD:path:token:hash:timestamp.
	path := ${JSON.stringify(call.path)}
${noteReference(call, "\t//")}	body := \`${call.body}\`
	timestamp = now()
	hash := sha256.Sum256([]byte(body))
	parts := []string{"${call.method}", path, issued.AccessToken, hex.EncodeToString(hash[:]), timestamp}
	mac := hmac.New(sha512.New, []byte(os.Getenv("CLIENT_SECRET")))
	mac.Write([]byte(strings.Join(parts, ":")))
	fmt.Println(string(send("${call.method}", path, body, map[string]string{
		"Authorization": "Bearer " + issued.AccessToken,
		"X-TIMESTAMP":   timestamp,
		"X-SIGNATURE":   base64.StdEncoding.EncodeToString(mac.Sum(nil)),
		"X-PARTNER-ID":  clientID,
		"X-EXTERNAL-ID": strconv.FormatInt(time.Now().UnixNano(), 10),
		"CHANNEL-ID":    "${channel}",${addForCustomer(call, '\t\t"Authorization-Customer": "Bearer " + os.Getenv("CUSTOMER_TOKEN"),', `\t\t"X-DEVICE-ID": "${device}",`)}
	})))
}
`;
}
