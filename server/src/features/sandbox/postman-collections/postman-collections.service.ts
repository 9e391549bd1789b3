import { Readable } from "node:stream";
import type { FileReply } from "contract/endpoint";
import type { Language } from "contract/language";
import { consumerServices, snapServices, tokenServices, type SnapService } from "contract/snap/services";
import { getConfig, getPublicUrl, getSandboxUrl } from "#config/config.ts";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { waitForTurn } from "#http/large-body-turns.ts";
import { canSeeCredentials } from "#features/apps/apps/apps.policy.ts";
import { findApp } from "#features/apps/apps/apps.service.ts";
import { getStateAt } from "#features/apps/apps/apps.transitions.ts";
import { buildEvent, buildItem, findPreceding, type CollectionItem } from "./postman-collections.requests.ts";
import {
  answerScript,
  authorizationService,
  customerTokenService,
  signingScript,
} from "./postman-collections.scripts.ts";
import { collectionTexts } from "./postman-collections.texts.ts";
import { buildVariables } from "./postman-collections.variables.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
const channelId = "95221";
const deviceId = "09864ADCASA";
/** Of all services, about: writing them takes 15 ms, so that many collections take turns with other requests. */
const collectionBytes = 160_000;

/** The services of an app as a file for Postman, without secrets. */
export async function buildPostmanCollection(
  actor: Actor,
  appId: string,
  language: Language,
): Promise<FileReply> {
  const app = await findApp(db(), actor, appId);
  const products = await db().product.findMany({
    where: { uriPath: { in: app.products }, environment: app.environment },
    select: { serviceCode: true },
  });
  await waitForTurn(collectionBytes);
  const services = sortServices(new Set(products.map(({ serviceCode }) => serviceCode)));
  const [baseUrl, portalUrl] = [getSandboxUrl(getConfig()), getPublicUrl(getConfig())];
  const area = `${portalUrl}/${actor.role === "admin" ? "app" : "tenant"}`;
  const texts = collectionTexts[language];
  const isOpen = canSeeCredentials(actor, { ...app, state: getStateAt(app, new Date()) });
  const collection = {
    info: {
      name: `SNAP ${app.name}`,
      description: texts.about({
        app: app.name,
        credentials: `${area}/apps/${app.id}?tab=credentials`,
        profile: `${area}/profile`,
      }),
      schema,
    },
    event: [buildEvent("prerequest", signingScript), buildEvent("test", answerScript)],
    variable: buildVariables(
      { baseUrl, portalUrl, clientId: isOpen ? app.consumerKey : "", channelId, deviceId },
      services,
      texts.variables,
    ),
    item: await buildFolders(services, texts.tokens, ({ code }) =>
      texts.service(`${area}/documentations/services/${code}`),
    ),
  };
  return {
    name: `${app.name}.postman_collection.json`,
    contentType: "application/octet-stream",
    content: Readable.from([Buffer.from(JSON.stringify(collection, null, 2))]),
  };
}

/** Settles the bill that others inquire and pay. */
const settlement = "29";

const isOfTokens = ({ code }: SnapService) => tokenServices.has(code) || code === authorizationService;

/** Tokens first, and last what asks about an earlier call. */
function sortServices(granted: ReadonlySet<string>): SnapService[] {
  const callable = consumerServices.filter(({ code }) => granted.has(code));
  const needsCustomer = callable.some(
    ({ code, customerToken = "optional" }) => code === authorizationService || customerToken !== "optional",
  );
  const rank = (service: SnapService) => {
    if (service.code === customerTokenService) return 3;
    if (service.code === authorizationService) return 2;
    if (tokenServices.has(service.code)) return 1;
    return service.code === settlement || findPreceding(service.code) !== undefined ? 5 : 4;
  };
  const tokens = snapServices.filter(
    ({ code }) => tokenServices.has(code) && (needsCustomer || code !== customerTokenService),
  );
  return [...tokens, ...callable].toSorted((a, b) => rank(a) - rank(b));
}

interface Folder {
  name: string;
  item: CollectionItem[];
}

/** A folder for each API of the standard, in the order of the services. */
async function buildFolders(
  services: readonly SnapService[],
  tokensName: string,
  describe: (service: SnapService) => string,
): Promise<Folder[]> {
  const folders = new Map<string, CollectionItem[]>();
  for (const service of services) {
    const name = isOfTokens(service) ? tokensName : service.api;
    const item = await buildItem(service, services, describe(service));
    folders.set(name, [...(folders.get(name) ?? []), item]);
  }
  return [...folders].map(([name, item]) => ({ name, item }));
}
