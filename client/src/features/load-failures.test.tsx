import type { ReactNode } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppSecrets } from "./apps/apps/app-secrets.panel.tsx";
import { AppTimeline } from "./apps/apps/app-timeline.panel.tsx";
import { AppsOfCompany } from "./apps/apps/apps-of-company.panel.tsx";
import { DecideApp } from "./apps/apps/decide-app.panel.tsx";
import { StoredFileLink } from "./identity/uploads/stored-file.panel.tsx";
import { SavedViewList } from "./overview/views/saved-view-list.tsx";
import { ActivityView } from "./sandbox/activity/activity-view.tsx";
import { RecordedExplanation } from "./sandbox/activity/call-explanation.panel.tsx";
import { AppTestData } from "./sandbox/test-data/test-data.panel.tsx";
import { ProgrammeCards } from "./sandbox/usage/programme-usage.tsx";
import { UsageView } from "./sandbox/usage/usage-view.panel.tsx";
import { RequestsOfCompany } from "./sit/production-requests/requests-of-company.panel.tsx";
import { refusal } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const doNothing = () => undefined;
const app = buildApp();

const parts: [name: string, path: string, show: () => ReactNode][] = [
  ["test data", "/apps/a1/test-data", () => <AppTestData app={app} />],
  ["secrets", "/apps/a1/secrets", () => <AppSecrets app={app} />],
  ["the timeline of an app", "/apps/a1/events", () => <AppTimeline appId="a1" />],
  ["apps of a company", "/apps/user/u2", () => <AppsOfCompany userId="u2" company="PT Kasir" />],
  [
    "requests of a company",
    "/production/user/u2",
    () => <RequestsOfCompany userId="u2" company="PT Kasir" />,
  ],
  ["a recorded call", "/activity/c1", () => <ActivityView activityId="c1" />],
  ["the reason of a refusal", "/activity/c1", () => <RecordedExplanation activityId="c1" />],
  ["usage", "/usage", () => <UsageView app={null} />],
  ["usage of the programme", "/usage/programme", () => <ProgrammeCards />],
  [
    "saved views",
    "/views",
    () => <SavedViewList list="apps" query="" apply={() => []} onEdit={doNothing} onLeave={doNothing} />,
  ],
];

test.each(parts)(
  "if %s cannot be loaded, the reason is in its place and not in a dialog too",
  async (_name, path, show) => {
    const answers = { [`GET /api/v1${path}`]: refusal(404, "It does not exist.") };
    await renderSignedIn(show(), { hasFeedback: true, answers });
    expect(screen.getByRole("alert").textContent).toContain("It does not exist.");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a decision on an app that cannot be loaded says why in its dialog", async () => {
  const answers = { "GET /api/v1/apps/detail/a1": refusal(409, "Not now.") };
  await renderSignedIn(<DecideApp appId="a1" onClose={doNothing} />, { hasFeedback: true, answers });
  expect(screen.getByRole("dialog").textContent).toContain("Not now.");
});

test("a document that cannot be loaded says why in its dialog", async () => {
  const answers = { "GET /storage/d1": refusal(404, "The file does not exist.") };
  const file = { path: "d1", name: "akta.pdf" };
  const { step } = await renderSignedIn(<StoredFileLink file={file} />, { hasFeedback: true, answers });
  await step(() => screen.getByRole("link", { name: "akta.pdf" }).click());
  expect(screen.getByRole("dialog").textContent).toContain("The file does not exist.");
});
