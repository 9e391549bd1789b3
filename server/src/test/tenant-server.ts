import { createHmac, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { once } from "node:events";
import { hashReceivedBody } from "#crypto/body-hash.ts";
import { formatWibTimestamp } from "contract/time";

export interface ReceivedCall {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TenantAnswer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

interface Options {
  clientId: string;
  clientSecret: string;
  /** The public key of the portal. */
  publicKeyPem: string;
  /** The answer to a call whose token and signature are right. */
  answer?: (call: ReceivedCall) => TenantAnswer | Promise<TenantAnswer>;
}

/** A server of a tenant that follows the standard: it issues tokens, and verifies every signature of the portal. */
export async function startTenantServer({ clientId, clientSecret, publicKeyPem, answer }: Options) {
  const calls: ReceivedCall[] = [];
  const tokens = new Set<string>();
  let tokenSeconds = 900;
  let issued: string | null = null;
  const isSigned = (text: string, signature: string) =>
    verify("sha256", Buffer.from(text), publicKeyPem, Buffer.from(signature, "base64"));

  function issueToken({ headers }: ReceivedCall): TenantAnswer {
    const text = `${String(headers["x-client-key"])}|${String(headers["x-timestamp"])}`;
    if (headers["x-client-key"] !== clientId || !isSigned(text, String(headers["x-signature"])))
      return { status: 401, body: { responseCode: "4017300", responseMessage: "Unauthorized. Signature" } };
    const accessToken = issued ?? `token-${String(tokens.size + 1)}`;
    tokens.add(accessToken);
    return {
      status: 200,
      body: {
        responseCode: "2007300",
        responseMessage: "Successful",
        accessToken,
        tokenType: "Bearer",
        expiresIn: String(tokenSeconds),
      },
      // Node.js reads at most 16 KB of headers.
      headers: { "X-Access-Token": accessToken.slice(0, 8000) },
    };
  }

  function check({ method, target, headers, body }: ReceivedCall): TenantAnswer | null {
    const timestamp = String(headers["x-timestamp"]);
    const hash = hashReceivedBody(body);
    const { authorization } = headers;
    const refuse = (code: string, responseMessage: string): TenantAnswer => ({
      status: 401,
      body: { responseCode: `401${serviceOf(target)}${code}`, responseMessage },
    });
    if (authorization === undefined)
      return isSigned(`${method}:${target}:${hash}:${timestamp}`, String(headers["x-signature"]))
        ? null
        : refuse("00", "Unauthorized. Signature");
    const token = authorization.replace("Bearer ", "");
    if (!tokens.has(token)) return refuse("01", "Invalid Token (B2B)");
    const expected = createHmac("sha512", clientSecret)
      .update(`${method}:${target}:${token}:${hash}:${timestamp}`)
      .digest("base64");
    return headers["x-signature"] === expected ? null : refuse("00", "Unauthorized. Signature");
  }

  async function respond(call: ReceivedCall, response: ServerResponse) {
    const isToken = call.target.endsWith("/access-token/b2b");
    const { status, body, headers } = isToken
      ? issueToken(call)
      : (check(call) ?? (await answer?.(call)) ?? { status: 200, body: {} });
    response.writeHead(status, {
      "Content-Type": "application/json",
      "X-TIMESTAMP": formatWibTimestamp(new Date()),
      ...headers,
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call: ReceivedCall = {
        method: request.method ?? "",
        target: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      calls.push(call);
      void respond(call, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    /** Tokens issued before are refused from now on. */
    dropTokens: () => tokens.clear(),
    /** Tokens issued from now on last so long. */
    setTokenLife: (seconds: number) => void (tokenSeconds = seconds),
    /** All tokens issued from now on are this one. */
    setToken: (token: string) => void (issued = token),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const serviceOf = (target: string) => (target.includes("/transfer-va/payment") ? "25" : "24");
