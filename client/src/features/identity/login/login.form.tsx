import { lazy, Suspense, useRef, useState, type KeyboardEvent } from "react";
import { Alert, Anchor, Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { forgottenPasswordHash } from "contract/pages";
import { toApiError, type ApiError } from "#api/api-error.ts";
import { loginTexts } from "./login.texts.ts";
import { getLapsedUser, signIn } from "#session/session-store.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./login.module.css";

const DeviceLinkRequest = lazy(async () => ({
  default: (await import("./device-link.request.tsx")).DeviceLinkRequest,
}));

type SignInProblem =
  | { kind: "wrong" }
  | { kind: "remark"; remark: string }
  /** Too many failed sign-ins, of others or of this user. */
  | { kind: "limited"; remark: string; username: string }
  | { kind: "failed"; message: string };

/**
 * The page redirects when there is a session. Uses plain state instead of the form library to keep the first download
 * small.
 */
export function LoginForm() {
  const t = useTexts(loginTexts);
  const state: unknown = useLocation().state;
  const lapsedUser = getLapsedUser();
  const [username, setUsername] = useState(lapsedUser);
  const [password, setPassword] = useState("");
  const [isRemembered, setIsRemembered] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const { isSending, formProps } = useSubmit({
    check: () => {
      setHasTried(true);
      setProblem(null);
      const credentials = { username: username.trim(), password };
      return credentials.username === "" || password === "" ? null : credentials;
    },
    send: (credentials) => signIn(credentials, isRemembered),
    onFailure: async (error) => {
      setProblem(await findProblem(toApiError(error), username.trim()));
      passwordInput.current?.select();
    },
  });
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));

  return (
    <form {...formProps} className={classes.form}>
      <TextInput
        label={t("username")}
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={lapsedUser === ""}
        required
        withAsterisk={false}
        maxLength={254}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={hasTried && username.trim() === "" ? t("usernameRequired") : null}
      />
      <PasswordInput
        ref={passwordInput}
        label={t("password")}
        name="password"
        size="md"
        autoComplete="current-password"
        autoFocus={lapsedUser !== ""}
        required
        withAsterisk={false}
        maxLength={1000}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setHasCapsLock(false)}
        description={hasCapsLock ? t("capsLock") : undefined}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        error={hasTried && password === "" ? t("passwordRequired") : null}
      />
      <div className={classes.aside}>
        <Checkbox
          label={t("remember")}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        />
        {/* The state has the page that was asked for. */}
        <Anchor component={Link} to={forgottenPasswordHash} state={state} size="sm">
          {t("forgot")}
        </Anchor>
      </div>
      <div role="alert">
        {problem !== null && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="presentation">
            {problem.kind === "wrong" && t("wrong")}
            {(problem.kind === "remark" || problem.kind === "limited") && problem.remark}
            {problem.kind === "failed" && t("failed", { message: problem.message })}
          </Alert>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t("submit")}
      </Button>
      {problem?.kind === "limited" && (
        <Suspense>
          <DeviceLinkRequest key={problem.username} username={problem.username} />
        </Suspense>
      )}
    </form>
  );
}

async function findProblem(error: ApiError, username: string): Promise<SignInProblem> {
  if (error.code === "wrong_credentials") return { kind: "wrong" };
  const message = await readRemark(error);
  if (isOfFailures(error)) return { kind: "limited", remark: message, username };
  return error.http === 200 || error.http === 429
    ? { kind: "remark", remark: message }
    : { kind: "failed", message };
}

/** A link helps against limits of failed sign-ins only, not while the server is busy. */
const isOfFailures = ({ code }: ApiError) => /^too_many_(failed|account)_sign_ins/.test(code);

/** Loads the translations on the first error, to keep the first download small. */
async function readRemark(error: ApiError): Promise<string> {
  try {
    const { fetchIndonesian, translateRemark } = await import("#ui/text/messages/messages.ts");
    await fetchIndonesian();
    return translateRemark(error);
  } catch {
    return error.remark;
  }
}
