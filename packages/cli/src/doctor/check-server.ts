import { ApiError, createClient, NetworkError } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliDoctor, cliFailures } from "@clicktree/messages/catalogs";
import { unsendableSecret } from "../identity/secret.js";
import { chooseServer } from "../identity/server.js";
import { kinds, readStore, type Store, withSession, writeStore } from "../identity/store.js";
import { CommandFailure } from "../terminal/exit.js";
import type { Check, Finding } from "./finding.js";

const quick = 5_000;

/** The server: reachable, of our version, and whether it still knows us. */
export const checkServer =
  (ownVersion: string): Check =>
  async (context) => {
    const say = (key: keyof typeof cliDoctor.en, params = {}) => context.say(cliDoctor, key, params);
    let store: Store;
    let url: string;
    try {
      // a broken store is told by the check of the sessions; the server can be looked for all the same
      store = await readStore(context).catch((): Store => ({ servers: {} }));
      url = chooseServer(context, store).url;
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      return [{ check: "server", state: "broken", message: error.message, next: error.next }];
    }
    const client = createClient({ baseUrl: url, language: context.language, timeoutMs: quick });
    try {
      const { version } = await client.call(routes.system.health, { signal: context.signal });
      const params = { url, version: version ?? "?", own: ownVersion };
      const same = version === undefined || version === ownVersion;
      const reached: Finding = same
        ? { check: "server", state: "fine", message: say("serverFine", params) }
        : { check: "server", state: "warning", message: say("versionsDiffer", params), next: say("versionsNext") };
      return [reached, ...(await checkIdentities(url, store))];
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      const message =
        error instanceof NetworkError
          ? context.say(cliFailures, error.reason, { address: url, code: error.code ?? error.reason })
          : say("serverIll", { url, reason: error.serverMessage ?? error.message });
      return [{ check: "server", state: "broken", message, next: say("serverNext", { url }) }];
    }

    async function checkIdentities(at: string, kept: Store): Promise<Finding[]> {
      const { CLICKTREE_TOKEN: token, CLICKTREE_API_KEY: apiKey } = context.env;
      const name = unsendableSecret(context.env);
      if (name !== undefined) {
        const message = context.say(cliFailures, "badSecret", { name });
        return [{ check: "identity", state: "broken", message, next: context.say(cliFailures, "badSecretNext") }];
      }
      if (token) return [await asked({ token }, "CLICKTREE_TOKEN")];
      if (apiKey) return [await asked({ apiKey }, "CLICKTREE_API_KEY")];
      const sessions = kinds.flatMap((kind) => {
        const session = kept.servers[at]?.[kind];
        return session === undefined ? [] : [{ kind, session }];
      });
      if (sessions.length === 0)
        return [
          {
            check: "identity",
            state: "warning",
            message: say("nobody", { url: at }),
            next: context.say(cliFailures, "signIn"),
          },
        ];
      return Promise.all(
        sessions.map(({ kind, session }) =>
          asked({ token: session.token }, session.username, {
            offer: say("forget", { name: session.username }),
            run: async () => writeStore(context, withSession(await readStore(context), at, kind, undefined)),
          }),
        ),
      );
    }

    async function asked(
      who: { token: string } | { apiKey: string },
      name: string,
      repair?: Finding["repair"],
    ): Promise<Finding> {
      const mine = createClient({ baseUrl: url, language: context.language, timeoutMs: quick, ...who });
      try {
        // a key may not ask for the account; being refused for that (403) still means that it is known
        await mine.call(routes.accounts.user, { signal: context.signal });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401)
          return {
            check: "identity",
            state: "broken",
            message: say("unknownHere", { name, url }),
            next: context.say(cliFailures, "signIn"),
            repair,
          };
      }
      return { check: "identity", state: "fine", message: say("known", { name, url }) };
    }
  };
