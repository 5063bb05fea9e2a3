import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { signedIn } from "../../../app/session/index.js";
import { useFailureText } from "../../../shared/api/index.js";
import { useToast } from "../../../shared/toast/index.js";
import { Field } from "./field.js";
import style from "./form.module.css";
import { PasswordField } from "./password-field.js";
import { type Faults, type Field as FieldName, type FormKind, faultsOf, trimmed, type Values } from "./rules.js";
import { askServer } from "./sign-in.js";
import { SubmitButton } from "./submit-button.js";

interface Props {
  readonly kind: FormKind;
  readonly username: string;
  /** Absent where the name is given: who signs in again. */
  readonly onUsername?: (username: string) => void;
  /** Text of the button, where it is not the kind's own. */
  readonly submit?: string;
}

const failedText = { login: "loginFailed", register: "registrationFailed", admin: "adminLoginFailed" } as const;
const order: readonly FieldName[] = ["username", "password", "confirmPassword"];

/** Login, registration or administrator's login; what is wrong is shown at its field before anything is sent. */
export function CredentialsForm({ kind, username, onUsername, submit }: Props) {
  const { t } = useTranslation(["web-auth", "failures"]);
  const [secrets, setSecrets] = useState({ password: "", confirmPassword: "" });
  const [faults, setFaults] = useState<Faults>({});
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const failureText = useFailureText();
  const toast = useToast();
  const values: Values = { username, ...secrets };
  const isAgain = onUsername === undefined;

  const change = (name: FieldName, value: string) => {
    if (name === "username") onUsername?.(value);
    else setSecrets({ ...secrets, [name]: value });
    if (tried) setFaults(faultsOf(kind, trimmed({ ...values, [name]: value })));
  };
  const refuse = (found: Faults) => {
    setFaults(found);
    const first = order.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setRefusal(undefined);
    const sent = trimmed(values);
    const found = faultsOf(kind, sent);
    setTried(true);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setPending(true);
    try {
      signedIn(await askServer(kind, sent));
    } catch (error) {
      const title = t(failedText[kind]);
      const text = failureText(error, title);
      // a dialog lies over the toasts: there the refusal stands in the form
      if (isAgain) setRefusal(text);
      else toast({ kind: "error", title, ...(text !== title && { text }), duration: 5_000 });
    } finally {
      setPending(false);
    }
  };
  const admin = kind === "admin";
  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    fault: faults[name] && t(`failures:${faults[name]}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return (
    <form ref={form} className={style.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        {...bind("username")}
        label={t(admin ? "adminUsername" : "username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isAgain}
      />
      <PasswordField
        {...bind("password")}
        label={t(admin ? "adminPassword" : "password")}
        autoComplete={kind === "register" ? "new-password" : "current-password"}
      />
      {kind === "register" && (
        <PasswordField {...bind("confirmPassword")} label={t("confirmPassword")} autoComplete="new-password" />
      )}
      {isAgain && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      <SubmitButton pending={pending}>{submit ?? t(kind === "register" ? "register" : "login")}</SubmitButton>
    </form>
  );
}
