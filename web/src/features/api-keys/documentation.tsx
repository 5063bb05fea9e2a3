import { CopyOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../shared/copy-text/index.js";
import style from "./api-keys.module.css";
import type { KeyKind } from "./use-keys.js";

const files = import.meta.glob<string>("../../../../examples/http/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

const contentOf = (file: string): string => (files[`../../../../examples/http/${file}`] ?? "").trimEnd();

const languages = { curl: "sh", Node: "mjs", Python: "py" } as const;
type ExampleLanguage = keyof typeof languages;

/** The use of each kind of key: a call with an example in each language, and a command. */
const subjects = {
  user: { file: "send", does: "sends", call: "POST /api/transfer", scope: "transfers:write" },
  admin: {
    file: "queue",
    does: "lists",
    call: "GET /api/admin/file-transfers/pending",
    scope: "requests:read",
  },
} as const;

const commands = {
  user: { file: "submit", does: "terminalSubmit" },
  admin: { file: "watch", does: "terminalWatch" },
} as const;

/** How programs use a key: where to put it, an example in three languages with the responses, and the command line. */
export function Documentation({ kind }: { readonly kind: KeyKind }) {
  const { t } = useTranslation("web-api-keys");
  const [language, setLanguage] = useState<ExampleLanguage>("curl");
  const { file, does, call } = subjects[kind];
  const command = commands[kind];
  const example = contentOf(`${file}.${languages[language]}`);
  const setUp = contentOf("set-up.sh").replace("SERVER", location.origin).replace("YOUR_KEY", t("yourKey"));
  return (
    <section className={`${style.card} ${style.documentation}`} aria-labelledby="documentation">
      <header>
        <h2 id="documentation">{t("documentation")}</h2>
        <span className={style.links}>
          <a href="/api/docs">{t("everyCall")}</a>
          <a href="/api/openapi.json">{t("openApi")}</a>
        </span>
      </header>
      <Code name={t("setUp")} text={setUp}>
        {t("howTo")}
      </Code>
      <Code name={t("example", { language })} text={example}>
        <Segmented
          aria-label={t("language")}
          options={Object.keys(languages)}
          value={language}
          onChange={(value) => setLanguage(value as ExampleLanguage)}
        />
        <span className={style.muted}>
          {t(does)} <code>{call}</code>
        </span>
      </Code>
      <Answers kind={kind} />
      <Code name={t("terminal")} text={contentOf(`${command.file}.sh`)}>
        <b>{t("terminal")}</b> <span className={style.muted}>{t(command.does)}</span>
      </Code>
    </section>
  );
}

interface CodeProps {
  readonly name: string;
  readonly text: string;
  /** The caption above the code. */
  readonly children: ReactNode;
}

/** Code with a button that copies it. Long lines scroll, also by keyboard. */
function Code({ name, text, children }: CodeProps) {
  const { t } = useTranslation("web-api-keys");
  return (
    <div className={style.code}>
      <div className={style.bar}>
        <div>{children}</div>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={t("copyOf", { name })}
          onClick={() => copyText(`${text}\n`)}
        >
          {t("copy")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls by keyboard */}
      <section tabIndex={0} aria-label={name}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}

function Answers({ kind }: { readonly kind: KeyKind }) {
  const { t } = useTranslation(["web-api-keys", "failures"]);
  const { scope } = subjects[kind];
  const answers: readonly (readonly [number, ReactNode])[] = [
    kind === "user"
      ? [201, <code key="201">{'{"data":{"id":58,"requestNumber":"request_ada_15",…}}'}</code>]
      : [200, <code key="200">{'{"data":[{"id":58,"requestNumber":"request_ada_15",…},…]}'}</code>],
    ...(kind === "user" ? ([[400, t("failures:TRANSFER_EMPTY")]] as const) : []),
    [401, t("failures:KEY_REFUSED")],
    [403, t("failures:KEY_LACKS_SCOPE", { scope })],
  ];
  return (
    <dl className={style.answers} aria-label={t("answers")}>
      {answers.map(([status, text]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
