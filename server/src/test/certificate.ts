import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A key and a certificate for a name, signed by itself. */
export function buildCertificate(name: string): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const built = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return built;
}
