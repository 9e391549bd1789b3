import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import { Alert, Anchor, Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { toApiError, type ApiError } from "#api/api-error.ts";
import { loginTexts } from "#features/login/login.texts.ts";
import { signIn } from "#session/session-store.ts";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/login/login.module.css";

/** In the address, as existing links to it have it. */
export const forgottenPasswordHash = "#/forgottenpassword";

type Fault = { kind: "wrong" } | { kind: "said"; remark: string } | { kind: "failed"; message: string };

/**
 * The page notices the new session and leaves. Plain state instead of the form library: this page is what everybody downloads first.
 */
export function LoginForm() {
  const t = useTexts(loginTexts);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isRemembered, setIsRemembered] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setHasTried(true);
    setFault(null);
    if (username.trim() === "") {
      usernameInput.current?.focus();
      return;
    }
    if (password === "") {
      passwordInput.current?.focus();
      return;
    }
    if (isPending) return;
    setIsPending(true);
    try {
      await signIn({ username: username.trim(), password }, isRemembered);
    } catch (error) {
      setFault(await faultOf(toApiError(error)));
      setIsPending(false);
      passwordInput.current?.select();
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));

  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <TextInput
        ref={usernameInput}
        label={t("username")}
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        maxLength={200}
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
        required
        withAsterisk={false}
        maxLength={1000}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setHasCapsLock(false)}
        description={hasCapsLock ? t("capsLock") : undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        error={hasTried && password === "" ? t("passwordRequired") : null}
      />
      <div className={classes.aside}>
        <Checkbox
          label={t("remember")}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        />
        <Anchor href={forgottenPasswordHash} size="sm">
          {t("forgot")}
        </Anchor>
      </div>
      <div role="alert">
        {fault !== null && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />}>
            {fault.kind === "wrong" && t("wrong")}
            {fault.kind === "said" && fault.remark}
            {fault.kind === "failed" && t("failed", { message: fault.message })}
          </Alert>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}

async function faultOf(error: ApiError): Promise<Fault> {
  if (error.http === 200) return { kind: "wrong" };
  const message = await remarkOf(error);
  return error.http === 429 ? { kind: "said", remark: message } : { kind: "failed", message };
}

/** Translations come with the first failure: this page is what everybody downloads first. */
async function remarkOf(error: ApiError): Promise<string> {
  try {
    const { fetchIndonesian, remarkInReadersLanguage } = await import("#ui/messages/messages.ts");
    await fetchIndonesian();
    return remarkInReadersLanguage(error);
  } catch {
    return error.remark;
  }
}
