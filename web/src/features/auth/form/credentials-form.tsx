import { routes, type SignedIn } from "@clicktree/contract";
import {
  type ComponentProps,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../platform/api.js";
import { LineIcon } from "../../../platform/controls/icons.js";
import { plainClient, signedIn } from "../../../platform/session/session.js";
import style from "./form.module.css";
import { type Faults, type FieldName, type FormKind, faultsOf, trimmed, type Values } from "./rules.js";

const failedText = { login: "loginFailed", register: "registrationFailed", admin: "adminLoginFailed" } as const;
const order: readonly FieldName[] = ["username", "password", "confirmPassword"];

interface Props {
  readonly kind: FormKind;
  readonly username: string;
  /** Absent if the name is fixed, when signing in again. */
  readonly onUsername?: (username: string) => void;
  /** Text of the button; by default that of the kind. */
  readonly submit?: string;
  /** Whether the first field gets the focus. */
  readonly takesFocus?: boolean;
}

/** Signs in or registers. Throws if the server refuses. */
function askServer(kind: FormKind, { username, password, confirmPassword }: Values): Promise<SignedIn> {
  const client = plainClient();
  if (kind === "register")
    return client.call(routes.accounts.register, { body: { username, password, confirmPassword } });
  const route = kind === "admin" ? routes.accounts.adminLogin : routes.accounts.login;
  return client.call(route, { body: { username, password } });
}

/** Login, registration or administrator login. Invalid values are marked at their fields before anything is sent. */
export function CredentialsForm({ kind, username, onUsername, submit, takesFocus = false }: Props) {
  const { t } = useTranslation(["web-auth", "failures"]);
  const [secrets, setSecrets] = useState({ password: "", confirmPassword: "" });
  const [faults, setFaults] = useState<Faults>({});
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly title: string; readonly text: string }>();
  const form = useRef<HTMLFormElement>(null);
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
      setRefusal({ title, text: text === title ? "" : text });
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
        // not on touch devices, where focus would open the keyboard before a form is chosen
        autoFocus={takesFocus && matchMedia("(pointer: fine)").matches}
      />
      <PasswordField
        {...bind("password")}
        label={t(admin ? "adminPassword" : "password")}
        autoComplete={kind === "register" ? "new-password" : "current-password"}
      />
      {kind === "register" && (
        <PasswordField {...bind("confirmPassword")} label={t("confirmPassword")} autoComplete="new-password" />
      )}
      {/* always present, because screen readers announce changes inside it */}
      <div className={style.refusal} role="alert">
        {refusal && (
          <>
            <b>{refusal.title}</b> {refusal.text}
            {kind !== "register" && !isAgain && <p>{t("adminTab")}</p>}
          </>
        )}
      </div>
      {/* not disabled, so that it keeps the focus while the server answers */}
      <button type="submit" className={style.submit} aria-disabled={pending}>
        {pending && <span className={style.spinner} role="img" aria-label={t("pending")} />}
        {submit ?? t(kind === "register" ? "register" : "login")}
      </button>
    </form>
  );
}

function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "inside">) {
  const { t } = useTranslation("web-auth");
  const [shown, setShown] = useState(false);
  const text = t(shown ? "hidePassword" : "showPassword");
  const eye = (
    <button type="button" className={style.eye} aria-label={text} title={text} onClick={() => setShown(!shown)}>
      <LineIcon size={18}>
        <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" />
        <circle cx="10" cy="10" r="2.6" />
        {shown && <path d="M3.5 16.5l13-13" />}
      </LineIcon>
    </button>
  );
  return <Field {...props} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" inside={eye} />;
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The error to show. */
  readonly fault?: string | undefined;
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its error below, which screen readers announce together with the field. */
function Field({ label, fault, inside, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <input {...input} id={id} aria-invalid={fault !== undefined} aria-describedby={`${id}-fault`} />
        {inside}
      </div>
      <p className={style.fault} id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}
