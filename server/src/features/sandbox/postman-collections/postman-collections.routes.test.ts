import { postmanCollectionsContract } from "contract/postman-collections/postman-collections.contract";
import { consumerServices } from "contract/snap/services";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signedInAs, type SignedIn } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { listItems, openCollection, readCollection } from "#test/postman.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";

usePortal();

const { download } = postmanCollectionsContract;

const signInDeveloper = (app: TestApp) =>
  signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });

async function downloadOf(reader: SignedIn, app: TestApp, language: "en" | "id" = "en") {
  const reply = await reader.call(download, { params: { appId: app.id }, query: { language } });
  return { headers: reply.headers, ...readCollection(reply) };
}

/** Leaves an app the products of these services. */
async function keepProducts(app: TestApp, codes: string[]) {
  const kept = await db().product.findMany({ where: { serviceCode: { in: codes } } });
  await db().appProduct.deleteMany({
    where: { appId: app.id, uriPath: { notIn: kept.map(({ uriPath }) => uriPath) } },
  });
}

async function openOf(app: TestApp, values: Record<string, string> = {}) {
  const { collection } = await downloadOf(await signInDeveloper(app), app);
  const opened = openCollection(collection, {
    baseUrl: getPortalUrl(),
    portalUrl: getPortalUrl(),
    clientSecret: app.secret,
    privateKey: app.privateKeyPem,
    ...values,
  });
  const items = listItems(collection);
  const findItem = (code: string) => {
    const item = items.find(({ name }) => name.startsWith(`${code} `));
    if (item === undefined) throw new Error(`There is no request of service ${code}.`);
    return item;
  };
  const run = (code: string) => opened.run(findItem(code));
  return { ...opened, findItem, run };
}

describe("the file", () => {
  test("has each service of the app's products, and none twice", async () => {
    const app = await buildCallingApp();
    const { collection } = await downloadOf(await signInDeveloper(app), app);
    const codes = listItems(collection).map(({ name }) => name.slice(0, 2));
    expect(codes.toSorted()).toEqual(["73", "74", ...consumerServices.map(({ code }) => code)].toSorted());
  });

  test("has the token only beside the products that an app has", async () => {
    const app = await buildCallingApp();
    await keepProducts(app, ["11", "17"]);
    const { collection } = await downloadOf(await signInDeveloper(app), app);
    expect(collection.item.map(({ name, item }) => [name, item.map((each) => each.name)])).toEqual([
      ["Access tokens", ["73 Access Token B2B"]],
      ["Balance Inquiry", ["11 Balance Inquiry"]],
      ["Intrabank Transfer", ["17 Intrabank Transfer"]],
    ]);
  });

  test("has no secret: each is an empty variable that says where it is", async () => {
    const app = await buildCallingApp();
    const { text, collection } = await downloadOf(await signInDeveloper(app), app);
    expect(text).not.toContain(app.secret);
    expect(text).not.toContain(app.privateKeyPem.slice(40, 80));
    const secret = collection.variable.filter(({ type }) => type === "secret");
    expect(secret.map(({ key, value }) => [key, value])).toEqual(
      ["clientSecret", "privateKey", "accessToken", "authCode", "customerToken"].map((key) => [key, ""]),
    );
  });

  test("names the addresses of the portal and the key of the app", async () => {
    const app = await buildCallingApp();
    const { headers, collection } = await downloadOf(await signInDeveloper(app), app);
    expect(headers["content-disposition"]).toContain(`${app.name}.postman_collection.json`);
    const values = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({ baseUrl: getPortalUrl(), clientId: app.consumerKey });
  });

  test("has no consumer key for those who may not see it", async () => {
    const app = await buildCallingApp();
    const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
    const { text } = await downloadOf(viewer, app);
    expect(text).not.toContain(app.consumerKey);
  });

  test("is described in the language that is asked for", async () => {
    const app = await buildCallingApp();
    const developer = await signInDeveloper(app);
    const [english, indonesian] = [await downloadOf(developer, app), await downloadOf(developer, app, "id")];
    expect(english.collection.info.description).toContain("Your private key leaves Postman");
    expect(indonesian.collection.info.description).toContain("Kunci privat Anda keluar dari Postman");
  });

  test("is not for another company", async () => {
    const app = await buildCallingApp();
    const stranger = await signedInAs("tenant");
    expect((await stranger.call(download, { params: { appId: app.id } })).status).toBe(404);
  });
});

describe("the scripts", () => {
  test("sign what the sandbox verifies: a body, a path, a query, and calls for a customer", async () => {
    const app = await buildCallingApp();
    await db().app.update({ where: { id: app.id }, data: { isStrict: true } });
    const { run, asked } = await openOf(app);
    for (const code of ["73", "10", "74", "08", "03", "11", "17", "36", "31"]) {
      const sent = await run(code);
      expect(sent.code).toBe(`200${code}00`);
      await sent.finish();
    }
    // The token of 73 serves all calls; 73 and 74 are signed by the portal.
    expect(asked).toEqual(["/api/v1.0/utilities/signature-auth", "/api/v1.0/utilities/signature-auth"]);
  });

  test("send new references and numbers each time, and the status inquiry names the last transfer", async () => {
    const { run, variables } = await openOf(await buildCallingApp());
    const [first, second] = [await run("17"), await run("17")];
    expect([first.code, second.code]).toEqual(["2001700", "2001700"]);
    const ids = [first, second].map(({ headers }) => headers.get("X-EXTERNAL-ID"));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^\d{20}$/);
    await second.finish();
    expect(second.body).toContain(`"partnerReferenceNo":"${variables.get("reference17") ?? ""}"`);
    expect((await run("36")).code).toBe("2003600");
  });

  test.each(["20", "40"])(
    "send a bulk of service %s with an order that was copied, each time",
    async (code) => {
      const { run, findItem } = await openOf(await buildCallingApp());
      const { body } = findItem(code).request;
      if (body === undefined) throw new Error("The request has no body.");
      body.raw = body.raw.replace(/"bulkObject": \[(.*)\]/s, '"bulkObject": [$1,$1]');
      expect([(await run(code)).code, (await run(code)).code]).toEqual([`200${code}00`, `200${code}00`]);
    },
  );

  test("sign the bytes that are sent: variables are replaced once, and only white space between values goes", async () => {
    const { run, findItem } = await openOf(await buildCallingApp());
    const { request } = findItem("11");
    if (request.body === undefined) throw new Error("The request has no body.");
    request.body.raw =
      '{\r\n\t"accountNo": "2000200202",\n "additionalInfo": { "note": "a  b: \\"ü😀\\" ", "n": 1.00, "r": "{{$randomInt}}" }\n}';
    const sent = await run("11");
    expect(sent.code).toBe("2001100");
    expect(sent.body).toMatch(
      /^\{"accountNo":"2000200202","additionalInfo":\{"note":"a {2}b: \\"ü😀\\" ","n":1\.00,"r":"\d+"\}\}$/,
    );
  });

  test("escape an address before they sign it", async () => {
    const { run, findItem } = await openOf(await buildCallingApp());
    const { url } = findItem("10").request;
    url.raw = url.raw.replace("st-90af33c1", "a b'|é");
    expect((await run("10")).code).toBe("2001000");
  });

  test("request another token 30 seconds before the end of the stored one", async () => {
    const { run, variables, asked } = await openOf(await buildCallingApp());
    await run("11");
    const token = variables.get("accessToken");
    variables.set("accessTokenEnd", String(Date.now() + 31_000));
    await run("11");
    expect(asked).toHaveLength(2);
    variables.set("accessTokenEnd", String(Date.now() + 29_000));
    await run("11");
    expect(asked).toHaveLength(4);
    expect(variables.get("accessToken")).not.toBe(token);
  });

  test("use a pasted token without the private key, and forget a refused one", async () => {
    const app = await buildCallingApp();
    const { run, variables, asked } = await openOf(app, { privateKey: "", accessToken: app.token });
    expect((await run("11")).code).toBe("2001100");
    variables.set("accessToken", "wrong");
    const refused = await run("11");
    expect(refused.code).toBe("4011101");
    await refused.finish().catch(() => undefined);
    expect(variables.get("accessToken")).toBe("");
    expect(asked).toEqual([]);
  });

  test.each([
    ["clientSecret", "11"],
    ["privateKey", "11"],
    ["customerToken", "08"],
  ])("name the variable %s if it is empty", async (name, code) => {
    const { run } = await openOf(await buildCallingApp(), { [name]: "" });
    await expect(run(code)).rejects.toThrow(`The variable ${name} is empty`);
  });

  test("say why the portal did not sign", async () => {
    const { run } = await openOf(await buildCallingApp(), { privateKey: "no key" });
    await expect(run("11")).rejects.toThrow(
      /signature of the token request was refused: 4\d\d .*Private_Key/s,
    );
  });
});
