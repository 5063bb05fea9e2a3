import { routes, type Scope, type SignedIn } from "@clicktree/contract";
import { type Caller, createCaller, type Reply } from "./caller.js";

export const testPassword = "correct-horse-7";
const adminName = "admin";

/** A signed-in person: an account and a caller with its token. */
export interface Person extends Caller {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** Value of the session cookie that a browser would store. */
  readonly sessionCookie: string;
}

const person = (address: string, { data: account, headers }: Reply<SignedIn>): Person => ({
  ...createCaller(address, { "X-Auth-Token": account.token }),
  id: account.id,
  username: account.username,
  token: account.token,
  sessionCookie: /^session=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "",
});

let count = 0;
/** A user name that no other test of this process has. */
export const freshName = (start = "user"): string => `${start}${process.pid % 10_000}x${++count}`;

/** Creates an account and signs in. */
export async function registerUser(
  address: string,
  username = freshName(),
  password: string = testPassword,
): Promise<Person> {
  const reply = await createCaller(address).call(routes.accounts.register, { body: { username, password } });
  return person(address, reply);
}

/** Signs in as a user. */
export async function signIn(address: string, username: string, password: string = testPassword): Promise<Person> {
  const reply = await createCaller(address).call(routes.accounts.login, { body: { username, password } });
  return person(address, reply);
}

/** Signs in as the first administrator. */
export async function signInAdmin(address: string, password: string = testPassword): Promise<Person> {
  const reply = await createCaller(address).call(routes.accounts.adminLogin, {
    body: { username: adminName, password },
  });
  return person(address, reply);
}

/** Creates an API key with the given scopes and returns a caller that uses it, with the key's value. */
export async function withApiKey(
  address: string,
  owner: Caller,
  scopes: readonly Scope[],
): Promise<Caller & { readonly keyValue: string; readonly keyId: number }> {
  const ofAdmin = scopes.some((scope) => scope.startsWith("requests:"));
  const reply = await owner.call(ofAdmin ? routes.adminApiKeys.create : routes.apiKeys.create, {
    body: { keyName: freshName("key"), scopes },
  });
  const { keyValue, id } = reply.data;
  return { ...createCaller(address, { "X-API-Key": keyValue }), keyValue, keyId: id };
}
