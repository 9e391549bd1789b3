// Needs Java 11 or later. Prints "valid" if the signature of a callback is that of the portal.
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class VerifyCallback {
  public static void main(String[] args) throws Exception {
    var path = System.getenv("CALLBACK_PATH");
    var timestamp = System.getenv("X_TIMESTAMP");
    var signature = Base64.getDecoder().decode(System.getenv("X_SIGNATURE"));
    // As it arrived, without white space outside strings: a body that was parsed and printed again can differ.
    var body = Files.readString(Path.of(System.getenv("BODY_FILE")), ISO_8859_1)
        .replaceAll("(\"(?:[^\"\\\\]|\\\\.)*+\"?)|[ \t\r\n]+", "$1").getBytes(ISO_8859_1);
    var hash = new StringBuilder();
    for (var part : MessageDigest.getInstance("SHA-256").digest(body)) hash.append(String.format("%02x", part));

    var token = System.getenv().getOrDefault("ACCESS_TOKEN", "");
    var isValid = token.isEmpty()
        ? isValidWithKey(String.join(":", "POST", path, hash, timestamp), signature)
        : isValidWithToken(String.join(":", "POST", path, token, hash, timestamp), signature);
    System.out.println(isValid ? "valid" : "not valid");
    System.exit(isValid ? 0 : 1);
  }

  // With a token that you issued to the portal: HMAC with the client secret that you issued.
  static boolean isValidWithToken(String text, byte[] signature) throws Exception {
    var hmac = Mac.getInstance("HmacSHA512");
    hmac.init(new SecretKeySpec(System.getenv("CLIENT_SECRET").getBytes(UTF_8), "HmacSHA512"));
    return MessageDigest.isEqual(signature, hmac.doFinal(text.getBytes(UTF_8)));
  }

  // Without a token: RSA with the public key of the portal.
  static boolean isValidWithKey(String text, byte[] signature) throws Exception {
    var pem = Files.readString(Path.of(System.getenv("PUBLIC_KEY_FILE")));
    var der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
    var rsa = Signature.getInstance("SHA256withRSA");
    rsa.initVerify(KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(der)));
    rsa.update(text.getBytes(UTF_8));
    return rsa.verify(signature);
  }
}
