import ssh2, { type AuthContext, type ParsedKey } from "ssh2";

/** Accepts clients that prove they own one of the keys; without a list, any key that the client owns. */
export function authenticate(authorizedKeys: readonly string[] | undefined): (context: AuthContext) => void {
  const allowed = authorizedKeys?.map((line) => parse(line) ?? fail(line));
  return (context) => {
    if (context.method !== "publickey") return context.reject(["publickey"]);
    const { algo, data } = context.key;
    const shown = parse(`${algo.startsWith("rsa-sha2-") ? "ssh-rsa" : algo} ${data.toString("base64")}`);
    if (!shown || (allowed && !allowed.some((key) => key.equals(shown)))) return context.reject(["publickey"]);
    // Without a signature the client only asks whether the key would be accepted.
    if (context.signature && !proves(shown, context.blob, context.signature, context.hashAlgo)) return context.reject();
    context.accept();
  };
}

const proves = (key: ParsedKey, blob: Buffer | undefined, signature: Buffer, hash: string | undefined): boolean =>
  blob !== undefined && key.verify(blob, signature, hash) === true;

function parse(line: string): ParsedKey | undefined {
  const key = ssh2.utils.parseKey(line);
  return key instanceof Error ? undefined : key;
}

function fail(line: string): never {
  throw new Error(`not a public key: ${line}`);
}
