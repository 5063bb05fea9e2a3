import { ApiError, type Client } from "@clicktree/client";
import { askToSignIn, plainClient } from "./session.js";

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Does a call; where the session has ended, offers sign-in in place and does the call again. */
async function withSignIn<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isEnded(error) && (await askToSignIn())) return call();
    throw error;
  }
}

/** The client that pages use: a session that ends in the middle of something costs a password, nothing else. */
export const guardedClient: Client = {
  call: ((...call: Parameters<Client["call"]>) => withSignIn(() => plainClient().call(...call))) as Client["call"],
  callFile: ((...call: Parameters<Client["callFile"]>) =>
    withSignIn(() => plainClient().callFile(...call))) as Client["callFile"],
  streamEvents: (options) => plainClient().streamEvents(options),
};
