// Needs Java 11 or later. Prints "same" twice if your signatures match those of the portal.
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
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class FirstSignature {
  public static void main(String[] args) throws Exception {
    var clientId = System.getenv("CLIENT_ID");
    var clientSecret = System.getenv("CLIENT_SECRET");

    // 1. Sign in.
    var signIn = Map.of(
        "username", System.getenv("PORTAL_USERNAME"), "password", System.getenv("PORTAL_PASSWORD"));
    var token = field(post("/api/v1/sso/token", signIn, ""), "access_token");

    // 2. Authorization: clientId|timestamp with the private key.
    var timestamp = ZonedDateTime.now(ZoneId.of("Asia/Jakarta"))
        .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx"));
    var pem = Files.readString(Path.of(System.getenv("PRIVATE_KEY_FILE")));
    var der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
    var rsa = Signature.getInstance("SHA256withRSA");
    rsa.initSign(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der)));
    rsa.update((clientId + "|" + timestamp).getBytes(UTF_8));
    var mine = Base64.getEncoder().encodeToString(rsa.sign());
    var response = post(
        "/api/v1.0/utilities/signature-auth",
        Map.of("version", "1.0", "clientId", clientId, "xTimestamp", timestamp),
        token);
    compare("authorization", mine, field(response, "signature"));

    // 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
    var path = "/api/v2.0/balance-inquiry";
    var accessToken = "the-token-of-service-73";
    var body = "{\"partnerReferenceNo\":\"2026112000000000000001\",\"accountNo\":\"2000200202\"}";
    var digest = MessageDigest.getInstance("SHA-256").digest(body.getBytes(UTF_8));
    var hash = new StringBuilder();
    for (var part : digest) hash.append(String.format("%02x", part));
    var stringToSign = String.join(":", "POST", path, accessToken, hash, timestamp);
    var hmac = Mac.getInstance("HmacSHA512");
    hmac.init(new SecretKeySpec(clientSecret.getBytes(UTF_8), "HmacSHA512"));
    mine = Base64.getEncoder().encodeToString(hmac.doFinal(stringToSign.getBytes(UTF_8)));
    response = post(
        "/api/v1.0/utilities/signature-service",
        Map.of(
            "version", "2.0",
            "method", "POST",
            "urlPath", path,
            "accessToken", accessToken,
            "body", body,
            "xTimestamp", timestamp,
            "clientId", clientId,
            "clientSecret", clientSecret),
        token);
    compare("transaction", mine, field(response, "signature"));
  }

  static String post(String path, Map<String, String> body, String token) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(System.getenv("PORTAL_URL") + path))
        .header("Content-Type", "application/json")
        .header("Authorization", "Bearer " + token)
        .POST(HttpRequest.BodyPublishers.ofString(json(body)))
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    if (!"00".equals(field(response, "status"))) throw new IllegalStateException(path + ": " + response);
    return response;
  }

  // Minimal JSON functions, so that this sample needs no library. Use a JSON library in your program.
  static String json(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> "\"" + field.getKey() + "\":\"" + field.getValue().replaceAll("([\\\\\"])", "\\\\$1") + "\"")
        .collect(Collectors.joining(",", "{", "}"));
  }

  static String field(String json, String name) {
    var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }

  static void compare(String what, String mine, String theirs) {
    System.out.println(what + ": " + (mine.equals(theirs) ? "same" : "differs"));
    if (!mine.equals(theirs)) System.exit(1);
  }
}
