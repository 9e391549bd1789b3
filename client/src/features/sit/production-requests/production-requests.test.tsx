import { cleanup, screen } from "@testing-library/react";
import {
  ProductionStatus,
  type ProductionRequest,
} from "contract/production-requests/production-requests.contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { ChangeStatusForm } from "./change-status.form.tsx";
import { CreateRequestForm } from "./create-request.form.tsx";
import { MyProductionRequestsPage } from "./my-production-requests.page.tsx";
import { useAddFiles } from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestDetail } from "./request-detail.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { RequestsOfCompany } from "./requests-of-company.panel.tsx";
import { statusHints } from "./status-hints.ts";
import { enter, page, success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";
import { getTexts } from "#ui/text/texts.ts";

const user = {
  number: 12,
  user_id: "u2",
  username: "sari",
  firstname: "Sari",
  lastname: "Dewi",
  email: "",
  phone: "",
  company: "PT Kasir",
  company_id: "c2",
  address: "",
  avatar: "",
  rolecode: "T" as const,
  isactive: true,
};
const buildRequest = (status: ProductionStatus): ProductionRequest => ({
  db_id: "r1",
  number: 12,
  user_id: "u2",
  requested_by: "Sari Dewi",
  request_type: "production",
  status,
  template_file: "",
  final_file: "",
  files: [],
  approved_at: "2026-11-20 02:05:03",
  approved_by: "admin",
  isactive: true,
  created_at: "2026-11-01 02:05:03",
  user,
  can: { change_status: true, add_template_file: false, add_final_file: false },
});
const buildEntry = (status: ProductionStatus, content: string) => ({
  status,
  content,
  note: "",
  by: "admin",
  created_at: "2026-11-20 02:05:03",
});
const created = buildEntry("10-Requested", "Create Production Request");
const listShownSteps = () =>
  [...document.querySelectorAll("ol > li")].map((step) => [
    step.textContent.match(
      /Requested|AggreementReviewed|AggreementCompleted|SITRequested|SITReviewed|SIT Revision|SIT Completed|Rejected|Cancelled|Accepted/,
    )?.[0],
    step.getAttribute("data-outcome") === "true",
  ]);

test("a rejection branches off after the reached steps", async () => {
  const entries = [created, buildEntry("80-Rejected", "Update Status Production Request")];
  await renderSignedIn(<RequestTimeline status="80-Rejected" entries={entries} />, {});
  expect(listShownSteps()).toEqual([
    ["Requested", false],
    ["Rejected", true],
  ]);
});

test("an open request shows all seven steps and the possible outcomes", async () => {
  await renderSignedIn(<RequestTimeline status="10-Requested" entries={[created]} />, {});
  expect(listShownSteps()).toHaveLength(7);
  expect(find("p", "ends with").textContent).toMatch(/Accepted.*Rejected.*Cancelled/);
});

test("each step says in words whether it is done, current or not reached", async () => {
  const entries = [created, buildEntry("20-AggreementReviewed", "Update Status Production Request")];
  await renderSignedIn(<RequestTimeline status="20-AggreementReviewed" entries={entries} />, {});
  const steps = [...document.querySelectorAll("ol > li")];
  const says = (words: string) => steps.map(({ textContent }) => textContent.includes(words));
  expect(says("Done")).toEqual([true, false, false, false, false, false, false]);
  expect(says("Current step")).toEqual([false, true, false, false, false, false, false]);
  expect(says("Not reached")).toEqual([false, false, true, true, true, true, true]);
});

test("the detail of a rejected request shows no progress and no approver", async () => {
  const actions = { changeStatus: () => undefined, addFiles: () => undefined };
  const { step } = await renderSignedIn(
    <RequestDetail request={buildRequest("80-Rejected")} actions={actions} hasOwner />,
    {},
  );
  await step(() => undefined);
  expect(document.querySelector("[role=progressbar]")).toBeNull();
  expect(document.body.textContent).not.toContain("Approved by");
  expect(document.body.textContent).toContain("Decided by");
});

test("Change status has no default, marks the current status and requires a note for a rejection", async () => {
  const form = (
    <ChangeStatusForm request={buildRequest("20-AggreementReviewed")} opened onClose={() => undefined} />
  );
  const { step } = await renderSignedIn(form, {});
  const input = document.querySelector<HTMLInputElement>("input[placeholder='Choose a status']");
  expect(input?.value).toBe("");
  await step(() => find("button[type=submit]", "Change status").click());
  expect(document.body.textContent).toContain("Choose the new status.");
  await step(() => input?.click());
  const current = find("[role=option]", "20-AggreementReviewed · Current status");
  expect(current.hasAttribute("data-combobox-disabled")).toBe(true);
  await step(() => find("[role=option]", "80-Rejected").click());
  await step(() => find("button[type=submit]", "Change status").click());
  expect(document.body.textContent).toContain("Note is required: explain why the request is rejected.");
});

test("after a change by another administrator the same status is not set again", async () => {
  const changes: string[] = [];
  const { sent, step } = await renderSignedIn(
    <ChangeStatusForm request={buildRequest("20-AggreementReviewed")} opened onClose={() => undefined} />,
    {
      answers: {
        "PUT /api/v1/production/status": {
          status: 409,
          body: { status: "01", message: "Failed", remark: "The status has changed." },
        },
        "GET /api/v1/production/request/r1": {
          body: {
            status: "00",
            message: "Success",
            data: { ...buildRequest("30-AggreementCompleted"), timeline: [] },
          },
        },
      },
      seen: (path, method) => {
        if (method === "PUT") changes.push(path);
      },
    },
  );
  await step(() => document.querySelector<HTMLInputElement>("input[placeholder='Choose a status']")?.click());
  await step(() => find("[role=option]", "30-AggreementCompleted").click());
  await step(() => find("button[type=submit]", "Change status").click());
  expect(changes).toHaveLength(1);
  await step(() => find("button[type=submit]", "Change status").click());
  expect(document.body.textContent).toContain("The request already has this status.");
  expect(changes).toHaveLength(1);
  // The next change expects the status that was shown after the conflict.
  await step(() => document.querySelector<HTMLInputElement>("input[placeholder='Choose a status']")?.click());
  await step(() => find("[role=option]", "40-SITRequested").click());
  await step(() => find("button[type=submit]", "Change status").click());
  expect(sent.at(-1)?.body).toMatchObject({
    params: { status: "40-SITRequested", expected_status: "30-AggreementCompleted" },
  });
});

test("a change of a decided request is confirmed again after that of another administrator", async () => {
  const { step } = await renderSignedIn(
    <ChangeStatusForm
      request={buildRequest("100-Accepted")}
      proposed="60-SIT Revision"
      opened
      onClose={() => undefined}
    />,
    {
      answers: {
        "PUT /api/v1/production/status": {
          status: 409,
          body: { status: "01", message: "Failed", remark: "The status has changed." },
        },
        "GET /api/v1/production/request/r1": {
          body: { status: "00", message: "Success", data: { ...buildRequest("80-Rejected"), timeline: [] } },
        },
      },
    },
  );
  const getBox = () => screen.getByRole<HTMLInputElement>("checkbox");
  await step(() => getBox().click());
  await step(() => enter(/^Note/, "Wrong key"));
  expect(getBox().checked).toBe(true);
  await step(() => find("button[type=submit]", "Change status").click());
  expect(getBox().checked).toBe(false);
});

test("Change status offers the ten statuses with their hints", async () => {
  const form = <ChangeStatusForm request={buildRequest("10-Requested")} opened onClose={() => undefined} />;
  const { step } = await renderSignedIn(form, {});
  await step(() => document.querySelector<HTMLInputElement>("input[placeholder='Choose a status']")?.click());
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toHaveLength(10);
  const t = getTexts(productionRequestsTexts);
  for (const [index, status] of ProductionStatus.options.entries()) {
    expect(options[index]).toContain(status);
    expect(options[index]).toContain(t(statusHints[status]));
  }
});

test("a new request is prefilled with the tenant's name and the only type", async () => {
  await renderSignedIn(<CreateRequestForm ownerId="u1" opened onClose={() => undefined} />, {
    role: "tenant",
  });
  const values = [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input")].map(
    ({ value }) => value,
  );
  expect(values).toEqual(expect.arrayContaining(["Budi", "Production"]));
});

test("in a restored draft, too, a prefilled name follows the owner and a typed one stays", async () => {
  const second = { ...user, user_id: "u3", username: "dewi", firstname: "Dewi", lastname: "Ayu" };
  const open = () =>
    renderSignedIn(<CreateRequestForm opened onClose={() => undefined} />, {
      answers: { "GET /api/v1/user/all": page([user, second]), "GET /api/v1/user/detail/u2": success(user) },
    });
  const readName = () => screen.getByLabelText<HTMLInputElement>(/^Requested by/).value;
  const choose = async ({ step }: Awaited<ReturnType<typeof open>>, username: string) => {
    await step(() => screen.getByRole("combobox", { name: "User" }).click());
    await step(() => find("[role=option]", username).click());
  };
  await choose(await open(), "sari");
  expect(readName()).toBe("Sari Dewi");
  cleanup();
  const restored = await open();
  expect(readName()).toBe("Sari Dewi");
  await choose(restored, "dewi");
  expect(readName()).toBe("Dewi Ayu");
  await restored.step(() => enter(/^Requested by/, "Rina"));
  await choose(restored, "sari");
  expect(readName()).toBe("Rina");
});

test("statuses are translated on the screen but not on the wire", async () => {
  await changeLanguage("id");
  const { step } = await renderSignedIn(
    <ChangeStatusForm request={buildRequest("20-AggreementReviewed")} opened onClose={() => undefined} />,
    {},
  );
  await step(() => document.querySelector<HTMLInputElement>("input[placeholder='Pilih status']")?.click());
  expect(find("[role=option]", "80-Ditolak").getAttribute("value")).toBe("80-Rejected");
  expect(document.body.textContent).toContain("Perjanjian ditinjau");
  await changeLanguage("en");
});

test("the newest requests of a company have the same time in every time zone", async () => {
  vi.stubEnv("TZ", "Asia/Jakarta");
  onTestFinished(() => void vi.unstubAllEnvs());
  await renderSignedIn(<RequestsOfCompany userId="u2" company="PT Kasir" />, {
    answers: {
      "GET /api/v1/production/user/u2": page([{ EntityProductionRequest: buildRequest("10-Requested") }]),
    },
  });
  expect(find("time").getAttribute("datetime")).toBe("2026-11-01T02:05:03.000Z");
});

test("a viewer of the company gets no form for a new request, whatever link they follow", async () => {
  const viewer = success({ role: "viewer", can: { develop: false, rename: false } });
  await renderSignedIn(<MyProductionRequestsPage />, {
    role: "tenant",
    address: "/tenant/productions?new=1",
    answers: { "GET /api/v1/company": viewer },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

function AddFile() {
  const { mutate } = useAddFiles();
  const added = { purpose: "final" as const, paths: ["a.pdf"], onAdded: () => undefined };
  return (
    <button onClick={() => mutate({ ...added, request: buildRequest("10-Requested") })}>Add a file</button>
  );
}

test("after a file was added, the message leads to its request", async () => {
  const { step } = await renderSignedIn(<AddFile />, {
    hasFeedback: true,
    answers: { "PUT /api/v1/production/finalfile": success(buildRequest("10-Requested")) },
  });
  await step(() => find("button", "Add a file").click());
  expect(find("[role=alert] a", "Open").getAttribute("href")).toBe("/app/productions?open=r1");
});
