import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** The mail server's reply to a recipient: an SMTP code of 400 or more refuses it. */
type Verdict = Promise<number> | number;

/** A real mail server on this machine, which stores the mails that it receives. */
export interface MailServer {
  /** For CLICKTREE_SMTP_URL. */
  readonly url: string;
  readonly port: number;
  /** In the order in which they came. */
  readonly mails: readonly (Email & { readonly raw: string })[];
  /** Mails to one address. */
  to(address: string): readonly (Email & { readonly raw: string })[];
  /** Decides about recipients from now on. */
  answer(verdict: (address: string) => Verdict): void;
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: (Email & { readonly raw: string })[] = [];
  let verdictOn: (address: string) => Verdict = () => 250;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(verdictOn(address)).then((code) =>
        code < 400 ? done() : done(Object.assign(new Error("Refused"), { responseCode: code })),
      );
    },
    onData(stream, _session, done) {
      void buffer(stream)
        .then(async (bytes) => mails.push({ ...(await PostalMime.parse(bytes)), raw: bytes.toString("utf8") }))
        .then(() => done(), done);
    },
  });
  // Some tests kill clients in the middle of a mail.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    mails,
    to: (address) => mails.filter(({ to }) => to?.some((one) => one.address === address)),
    answer: (verdict) => {
      verdictOn = verdict;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
