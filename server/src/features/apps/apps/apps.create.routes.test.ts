import { randomUUID } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import { getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const account = "0060209031245";
const productionPaths = ["/api/v1.0/balance-inquiry", "/api/v2.0/qr/qr-mpm-query"];

const createApp = (change: Record<string, unknown> = {}) => ({
  user_id: "0000-0000-0000",
  name: "Kasir",
  consumer_key: "",
  consumer_secret: "",
  type: "production",
  src_accounts: [],
  max_rate: 0,
  products: productionPaths,
  isactive: false,
  ...change,
});

/** A create request for `userId`, as the administrator's form sends it. */
const buildActiveApp = (userId: string, change: Record<string, unknown> = {}) =>
  createApp({ user_id: userId, src_accounts: [account], max_rate: "120", isactive: true, ...change });

describe("an app created by a tenant", () => {
  test("waits for approval and shows no credentials", async () => {
    const tenant = await signedInAs("tenant");
    const reply = await tenant.send(appsContract.create, { body: createApp() });
    const app = getData(appsContract.create, reply);
    expect(app).toMatchObject({
      user_id: tenant.id,
      name: "Kasir-production",
      consumer_key: "",
      consumer_secret: "",
      type: "production",
      products: productionPaths,
      src_accounts: [],
      max_rate: 0,
      isactive: false,
      approved_at: null,
      approved_by: "",
      user: { username: tenant.username },
      can: { approve: false, sign: false },
    });
    const stored = await db().app.findUniqueOrThrow({ where: { id: app.db_id } });
    expect(stored.consumerKey).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(reply.text).not.toContain(stored.consumerKey);
  });

  test("belongs to the tenant, is inactive and has no terms, regardless of the fields sent", async () => {
    const tenant = await signedInAs("tenant");
    const other = await buildUser();
    const body = buildActiveApp(other.id, {
      consumer_key: "mine",
      consumer_secret: "mine",
      src_accounts: ["0000"],
      max_rate: 77,
    });
    const app = getData(appsContract.create, await tenant.send(appsContract.create, { body }));
    expect(app).toMatchObject({
      user_id: tenant.id,
      isactive: false,
      max_rate: 0,
      src_accounts: [],
      consumer_key: "",
    });
    const stored = await db().app.findUniqueOrThrow({ where: { id: app.db_id } });
    expect(stored.consumerKey).not.toBe("mine");
    expect(await db().app.count({ where: { ownerId: other.id } })).toBe(0);
  });

  test("gets the suffix of its type once, even if the name already has it", async () => {
    const tenant = await signedInAs("tenant");
    const readName = async (change: Record<string, unknown>) =>
      getData(appsContract.create, await tenant.send(appsContract.create, { body: createApp(change) })).name;
    expect(await readName({ name: "Kasir-production" })).toBe("Kasir-production");
    expect(await readName({ name: "Kasir-sandbox" })).toBe("Kasir-sandbox-production");
    expect(await readName({ type: "sandbox" })).toBe("Kasir-sandbox");
  });

  const names = ["Warung 🍜 Bu Sari", "متجر", `"Toko" O'Neil <b>&amp;`, "-production"];
  test.each(names)("keeps its name exactly as written: %s", async (name) => {
    const tenant = await signedInAs("tenant");
    const app = getData(
      appsContract.create,
      await tenant.send(appsContract.create, { body: createApp({ name }) }),
    );
    expect(app.name).toBe(name.endsWith("-production") ? name : `${name}-production`);
  });

  test("accepts products as a comma-separated string and ignores duplicates", async () => {
    const tenant = await signedInAs("tenant");
    const products = `${productionPaths.join(" , ")},${productionPaths[0] ?? ""},`;
    const app = getData(
      appsContract.create,
      await tenant.send(appsContract.create, { body: createApp({ products }) }),
    );
    expect(app.products).toEqual(productionPaths);
  });

  const empty: [string, Record<string, unknown>][] = [
    ["empty texts", { description: "", max_rate: "", user_id: "", src_accounts: "" }],
    ["nothing", { description: undefined, max_rate: undefined, user_id: undefined, src_accounts: undefined }],
    ["null", { description: null, max_rate: null, user_id: null, src_accounts: null }],
  ];
  test.each(empty)("accepts %s for optional fields", async (_name, change) => {
    const tenant = await signedInAs("tenant");
    getData(appsContract.create, await tenant.send(appsContract.create, { body: createApp(change) }));
  });
});

describe("an app created by an administrator", () => {
  test("is active immediately and has credentials", async () => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser()];
    const app = getData(
      appsContract.create,
      await admin.send(appsContract.create, { body: buildActiveApp(owner.id) }),
    );
    expect(app).toMatchObject({
      user_id: owner.id,
      isactive: true,
      max_rate: 120,
      src_accounts: [account],
      approved_by: admin.username,
      user: { username: owner.username, company: owner.company },
      can: { approve: false, sign: true },
    });
    expect(app.consumer_key).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(app.consumer_secret).toMatch(/^snap_prd_[A-Za-z0-9]{48}$/);
  });

  test("can be created as waiting, without terms", async () => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser()];
    const body = createApp({ user_id: owner.id, max_rate: "0", isactive: "false" });
    const app = getData(appsContract.create, await admin.send(appsContract.create, { body }));
    expect(app).toMatchObject({
      isactive: false,
      max_rate: 0,
      approved_by: "",
      can: { approve: true, sign: false },
    });
  });

  test("accepts several source accounts, as a list or as a string", async () => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser()];
    for (const src_accounts of [[account, "0060209031258"], `${account},0060209031258`]) {
      const body = buildActiveApp(owner.id, { src_accounts });
      const app = getData(appsContract.create, await admin.send(appsContract.create, { body }));
      expect(app.src_accounts).toEqual([account, "0060209031258"]);
    }
  });

  test("is refused with every error at once, as the original client sends an empty form", async () => {
    const admin = await signedInAs("admin");
    const body = createApp({ user_id: "", name: "", type: "", products: [], isactive: "" });
    const reply = await admin.send(appsContract.create, { body });
    expect(getFailure(reply, "validation").remark.split("; ").toSorted()).toEqual([
      "Max Hit Rate is required",
      "Name of product required",
      "Products is required",
      "Source Account is required",
      "Type is required",
      "User is required",
      "isActive is required",
    ]);
  });

  test("is refused with the errors of unknown values at once", async () => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser()];
    const change = {
      products: ["/api/v9/one", "/api/v9/two"],
      src_accounts: "0000,1111",
      expires_at: "2020-01-01",
    };
    const reply = await admin.send(appsContract.create, { body: buildActiveApp(owner.id, change) });
    expect(getErrors(reply).map((error) => error.split(":")[0])).toEqual([
      "products",
      "products",
      "src_accounts",
      "src_accounts",
      "expires_at",
    ]);
    expect(await db().app.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  const refused: [string, Record<string, unknown>, string[]][] = [
    ["no isActive", { isactive: undefined }, ["isactive: isActive is required"]],
    ["no user", { user_id: "" }, ["user_id: User is required"]],
    [
      "an unknown account",
      { src_accounts: ["0000"] },
      [
        "src_accounts: Source Account 0000 does not exist: an administrator can add it on the Source accounts page",
      ],
    ],
    ["a rate that is not offered", { max_rate: 45 }, ["max_rate: Max Hit Rate must be 30, 60, 90 or 120"]],
    ["a rate of 0 while active", { max_rate: "0" }, ["max_rate: Max Hit Rate is required"]],
    ["a rate that is not a number", { max_rate: "fast" }, ["max_rate: Max Hit Rate must be a number"]],
    [
      "no rate and no account while active",
      { max_rate: "", src_accounts: "" },
      ["max_rate: Max Hit Rate is required", "src_accounts: Source Account is required"],
    ],
  ];
  test.each(refused)("is refused with %s", async (_name, change, errors) => {
    const [admin, owner] = [await signedInAs("admin"), await buildUser()];
    const reply = await admin.send(appsContract.create, { body: buildActiveApp(owner.id, change) });
    expect(getErrors(reply)).toEqual(errors);
    expect(await db().app.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  test("for an unknown user returns 404", async () => {
    const admin = await signedInAs("admin");
    for (const userId of [randomUUID(), "nobody"])
      getFailure(await admin.send(appsContract.create, { body: buildActiveApp(userId) }), "not_found");
  });
});

describe("creating an app of either kind is refused", () => {
  test("with an error for every missing field", async () => {
    const tenant = await signedInAs("tenant");
    expect(getErrors(await tenant.send(appsContract.create, { body: {} }))).toEqual([
      "name: Name of product required",
      "type: Type is required",
      "products: Products is required",
    ]);
  });

  const refused: [string, Record<string, unknown>, string][] = [
    [
      "a product that does not exist",
      { products: ["/api/v9/none"] },
      "products: Products: /api/v9/none is not a production product",
    ],
    ["products of an invalid type", { products: 5 }, "products: Products must be a list of texts"],
    [
      "a product with NUL",
      { products: ["/api\u0000"] },
      "products: Products must not contain the NUL character",
    ],
    [
      "a product with half of a surrogate pair",
      { products: ["/api\ud800"] },
      "products: Products must not contain half of a surrogate pair",
    ],
    [
      "half of a surrogate pair",
      { name: "Ka\ud800sir" },
      "name: Apps Name must not contain half of a surrogate pair",
    ],
    ["a name with NUL", { name: "Ka\u0000sir" }, "name: Apps Name must not contain the NUL character"],
    ["a name of 101 characters", { name: "x".repeat(101) }, "name: Apps Name must be at most 100 characters"],
    ["a type that does not exist", { type: "staging" }, "type: Type must be sandbox or production"],
    ["an invalid flag", { isactive: "yes" }, "isactive: isActive must be true or false"],
  ];
  test.each(refused)("with %s", async (_name, change, message) => {
    const tenant = await signedInAs("tenant");
    expect(getErrors(await tenant.send(appsContract.create, { body: createApp(change) }))).toEqual([message]);
  });

  test("when all its products belong to the other type", async () => {
    const tenant = await signedInAs("tenant");
    const path = "/api/v1.0/only-in-the-sandbox";
    const product = {
      uriPath: path,
      environment: "sandbox",
      name: "x",
      serviceCode: "99",
      method: "POST",
      version: "v1",
    } as const;
    await db().product.create({ data: product });
    expect(
      getErrors(await tenant.send(appsContract.create, { body: createApp({ products: [path] }) })),
    ).toEqual([`products: Products: ${path} is not a production product`]);
  });
});
