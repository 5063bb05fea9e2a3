import { routes } from "@clicktree/contract";
import {
  type Caller,
  createCaller,
  createTestDatabase,
  type DatabaseKind,
  databaseKinds,
  registerUser,
  type ServerProcess,
  signIn,
  signInAdmin,
  startServerOn,
  testPassword,
} from "@clicktree/testkit";

/** A stream that is still open after this time counts as lost. */
const giveUpMs = 10_000;

interface StreamEnds {
  readonly streams: number;
  readonly lost: number;
  /** Milliseconds from the call that ends a session or account to the end of its stream at the other server. */
  readonly median: number;
  readonly longest: number;
}

/** Ends sessions and accounts at one server process while their event streams are open at another one. */
export async function endStreams(cycles: number) {
  const databases: Partial<Record<DatabaseKind, StreamEnds>> = {};
  let [lost, longest] = [0, 0];
  for (const kind of databaseKinds) {
    const found = await endStreamsOn(kind, cycles);
    databases[kind] = found;
    lost += found.lost;
    longest = Math.max(longest, found.longest);
  }
  return { lost, doubled: 0, streamEndMs: longest, ...databases };
}

async function endStreamsOn(kind: DatabaseKind, cycles: number): Promise<StreamEnds> {
  const database = await createTestDatabase(kind);
  const servers: ServerProcess[] = [];
  try {
    for (let i = 0; i < 2; i++) servers.push(await startServerOn(database));
    const [one, two] = servers.map(({ address }) => address) as [string, string];
    const times: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle++) {
      times.push(...(await removeAdministrator(one, two, `removed${cycle}`)));
      times.push(await endSession(one, two));
    }
    return report(kind, times);
  } finally {
    for (const { process } of servers) await process.stop();
    await database.drop();
  }
}

/** A session and a key of one administrator, each with a stream at the other server. */
async function removeAdministrator(one: string, two: string, username: string): Promise<number[]> {
  const { administrators, accounts, adminApiKeys } = routes;
  const admin = await signInAdmin(one);
  const body = { username, password: testPassword };
  const { id } = (await admin.call(administrators.create, { body })).data;
  const { token } = (await createCaller(two).call(accounts.adminLogin, { body })).data;
  const session = createCaller(two, { "X-Auth-Token": token });
  const { keyValue } = (await session.call(adminApiKeys.create, { body: { keyName: "bench" } })).data;
  const streams = await Promise.all([session, createCaller(two, { "X-API-Key": keyValue })].map(openStream));
  return timeOf(streams, () => admin.call(administrators.remove, { id }));
}

async function endSession(one: string, two: string): Promise<number> {
  const user = await registerUser(one);
  const stream = await openStream(await signIn(two, user.username));
  const other = (await user.call(routes.sessions.list)).data.find(({ isCurrent }) => !isCurrent);
  if (!other) throw new Error("The second session is missing");
  const [time] = await timeOf([stream], () => user.call(routes.sessions.end, { id: other.id }));
  return time!;
}

/** Resolves when the server ends the stream. */
interface OpenStream {
  readonly end: Promise<void>;
}

async function openStream({ address, headers }: Caller): Promise<OpenStream> {
  const response = await fetch(`${address}/api/events`, { headers, signal: AbortSignal.timeout(giveUpMs) });
  const reader = response.body!.getReader();
  // the first bytes come once the stream is registered
  await reader.read();
  const end = async () => {
    while (!(await reader.read()).done);
  };
  return { end: end() };
}

async function timeOf(streams: readonly OpenStream[], act: () => Promise<{ status: number }>): Promise<number[]> {
  const began = performance.now();
  const ends = streams.map(({ end }) =>
    end.then(
      () => performance.now() - began,
      () => Number.POSITIVE_INFINITY,
    ),
  );
  const { status } = await act();
  if (status !== 200) throw new Error(`The account or session was not ended: ${status}`);
  return Promise.all(ends);
}

function report(kind: DatabaseKind, times: readonly number[]): StreamEnds {
  const sorted = times.filter(Number.isFinite).sort((a, b) => a - b);
  const lost = times.length - sorted.length;
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0].map(Math.round) as [
    number,
    number,
  ];
  process.stdout.write(
    `streams ${kind} ${times.length} streams of ended sessions and accounts at another server: ` +
      `median ${median} ms, longest ${longest} ms, still open after ${giveUpMs / 1_000} s: ${lost}\n`,
  );
  return { streams: times.length, lost, median, longest };
}
