import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";

const start = (call: SampleCall) => `// ${call.name}. Needs Java 11 or later.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class SnapCall {
  static String base = System.getenv().getOrDefault("SNAP_BASE_URL", "${call.baseUrl}");

  static String now() {
    return ZonedDateTime.now(ZoneId.of("Asia/Jakarta"))
        .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx"));
  }

  static String send(String method, String path, String body, String... headers) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(base + path))
        .header("Content-Type", "application/json")
        .headers(headers)
        .method(method, HttpRequest.BodyPublishers.ofString(body))
        .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  public static void main(String[] args) throws Exception {
    var clientId = System.getenv("CLIENT_ID");

    // The private key signs clientId|timestamp.
    var timestamp = now();
    var pem = Files.readString(Path.of(System.getenv("PRIVATE_KEY_FILE")));
    var der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
    var rsa = Signature.getInstance("SHA256withRSA");
    rsa.initSign(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der)));
    rsa.update((clientId + "|" + timestamp).getBytes(UTF_8));
    var signature = Base64.getEncoder().encodeToString(rsa.sign());
`;

export function buildJavaSample(call: SampleCall): string {
  const writeTokenCall = (path: string, body: string) => `send("POST", "${path}", ${JSON.stringify(body)},
        "X-CLIENT-KEY", clientId, "X-TIMESTAMP", timestamp, "X-SIGNATURE", signature)`;
  if (call.issuesToken)
    return `${start(call)}    System.out.println(${writeTokenCall(call.path, call.body)});
  }
}
`;
  return `${start(call)}    var answer = ${writeTokenCall(tokenPath, tokenBody)};
    var found = Pattern.compile("\\"accessToken\\":\\"([^\\"]*)\\"").matcher(answer);
    if (!found.find()) throw new IllegalStateException(answer);
    var token = found.group(1);

    // The client secret signs METHOD:path:token:hash:timestamp.
    var path = ${JSON.stringify(call.path)};
${noteReference(call, "    //")}    var body = ${JSON.stringify(call.body)};
    timestamp = now();
    var hash = new StringBuilder();
    for (var part : MessageDigest.getInstance("SHA-256").digest(body.getBytes(UTF_8)))
      hash.append(String.format("%02x", part));
    var hmac = Mac.getInstance("HmacSHA512");
    hmac.init(new SecretKeySpec(System.getenv("CLIENT_SECRET").getBytes(UTF_8), "HmacSHA512"));
    var stringToSign = String.join(":", "${call.method}", path, token, hash, timestamp);
    signature = Base64.getEncoder().encodeToString(hmac.doFinal(stringToSign.getBytes(UTF_8)));
    System.out.println(send("${call.method}", path, body,
        "Authorization", "Bearer " + token, "X-TIMESTAMP", timestamp, "X-SIGNATURE", signature,
        "X-PARTNER-ID", clientId,${addForCustomer(call, '        "Authorization-Customer", "Bearer " + System.getenv("CUSTOMER_TOKEN"),', `        "X-DEVICE-ID", "${device}",`)}
        "X-EXTERNAL-ID", String.valueOf(System.nanoTime()),
        "CHANNEL-ID", "${channel}"));
  }
}
`;
}
