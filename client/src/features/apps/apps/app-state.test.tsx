import { appStateNames } from "contract/apps/app-state-names";
import { appStates } from "contract/apps/apps.contract";
import { userStateNames } from "contract/users/user-state-names";
import { expect, test } from "vitest";
import { AppState } from "./app-state.panel.tsx";
import { UserState } from "#features/identity/users/user-state.panel.tsx";
import { changeLanguage, languages } from "#ui/text/i18n.ts";
import { renderSignedIn } from "#test/render.tsx";

const users = { active: [true, false], invited: [true, true], disabled: [false, false] } as const;

test("the screens show the names of states that exported files have, and their translation", async () => {
  const content = (
    <>
      {appStates.map((state) => (
        <AppState key={state} state={state} />
      ))}
      {Object.entries(users).map(([name, [isactive, is_invited]]) => (
        <UserState key={name} user={{ isactive, is_invited }} />
      ))}
    </>
  );
  const { step } = await renderSignedIn(content, {});
  for (const language of languages) {
    await step(() => changeLanguage(language));
    const names = appStateNames[language];
    const shown = [...appStates.map((state) => names[state]), ...Object.values(userStateNames[language])];
    expect(document.body.textContent).toContain(shown.join(""));
  }
  await changeLanguage("en");
});
