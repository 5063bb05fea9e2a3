import { routes } from "@clicktree/contract";
import { chainTree, createCaller, eventually, freshName, type Person, testPassword } from "@clicktree/testkit";
import type { Laboratory } from "./laboratory.js";

interface HostileCounts {
  readonly lost: number;
  readonly doubled: number;
  /** Rows of the quality table that took longer than allowed. */
  readonly wrong: number;
  /** Milliseconds by row. */
  readonly times: Readonly<Record<string, number>>;
}

/** Milliseconds that a row of the quality table allows. */
const allowed = { T5: 25, T7: 1_500, T26: 3_000, T27: 1_000, T29: 1_000, T45: 1_000 } as const;

/**
 * Sends input designed to keep the server busy and measures how long the call itself, or another caller, has to wait.
 */
export async function sendHostileInput({ address, researcher, token }: Laboratory): Promise<HostileCounts> {
  const files = demoFiles();
  const times = {
    T5: await signInDifference(address),
    T7: await elapsed(() => signIn(address, freshName(), "p".repeat(900_000))),
    T26: await elapsed(() => storeNames(researcher)),
    T27: await longestWait(researcher, () => sendDeepJson(researcher)),
    T29: await elapsed(() => sendLongNumbers(researcher)),
    T45: await longestWait(researcher, () => sendDemoFiles(researcher, token, files)),
  };
  const wrong = Object.entries(times).filter(([row, ms]) => !(ms <= allowed[row as keyof typeof allowed])).length;
  return { lost: 0, doubled: 0, wrong, times };
}

async function elapsed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const signIn = (address: string, username: string, password: string) =>
  createCaller(address).call(routes.accounts.login, { body: { username, password } });

/**
 * By how much the fastest of eight sign-ins is slower for a known user with a wrong password than for an unknown one.
 */
async function signInDifference(address: string): Promise<number> {
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < 8; attempt++) {
    const username = freshName();
    await createCaller(address).call(routes.accounts.register, { body: { username, password: testPassword } });
    fastest.known = Math.min(fastest.known, await elapsed(() => signIn(address, username, "not-the-password")));
    fastest.unknown = Math.min(fastest.unknown, await elapsed(() => signIn(address, freshName(), "not-the-password")));
  }
  return Math.abs(fastest.known - fastest.unknown);
}

async function storeNames(person: Person): Promise<void> {
  for (const name of ["'; DROP TABLE users; --", "100%_\\", "k::int", "$1 $2 :name ?", "/* x */ -- y"]) {
    const { data } = await person.call(routes.trees.create, { body: { ...chainTree(1), name } });
    await person.call(routes.trees.read, { id: data.id });
  }
}

async function sendDeepJson(person: Person): Promise<void> {
  const bodies = [
    `{"id":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    `${'{"__proto__":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
  ];
  const headers = { ...person.headers, "Content-Type": "application/json" };
  for (const body of bodies) {
    const { status } = await fetch(`${person.address}${routes.trees.create.path}`, { method: "POST", headers, body });
    if (status !== 400) throw new Error(`a hostile body was answered with ${status}`);
  }
}

async function sendLongNumbers(person: Person): Promise<void> {
  for (const label of ["1e".repeat(30_000), `1${" ".repeat(60_000)}x`, "+".repeat(60_000)]) {
    const tree = chainTree(1);
    const nodes = tree.nodes.map((node) => ({ ...node, data: { ...node.data, label } }));
    await person.call(routes.trees.create, { body: { ...tree, nodes } });
  }
}

/** Data files of demos: the largest that are analysed and drawn, and large ones that are not counts. */
const wideCounts = () => Array.from({ length: 1_000_000 }, (_, i) => (i * 7_919) % 100_001).join("\n");
const noCounts = ["1,".repeat(200_000), "1e9 ".repeat(2_500_000), "7\n".repeat(5 * 1_048_576), "1e308", "NaN"];

/** Bodies of the calls with a data file, created before the measurement: this process must not be busy during it. */
const demoFiles = () =>
  [wideCounts(), ...noCounts].map((content, i) => ({
    expected: i === 0 ? 200 : 422,
    analysis: JSON.stringify({ feedbackContent: content }),
    upload: JSON.stringify({ demoType: "demo2", fileName: "hostile.txt", fileContent: content }),
  }));

async function sendDemoFiles(person: Person, token: string, files: ReturnType<typeof demoFiles>): Promise<void> {
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
    return (await fetch(`${person.address}${path}`, sent)).status;
  };
  for (const { expected, analysis, upload } of files) {
    const status = await post(routes.demos.process.path, person.headers, analysis);
    const stored = await post(routes.demoData.upload.path, { "x-auth-token": token }, upload);
    if (status !== expected || stored !== 200) throw new Error(`data files were answered with ${status}, ${stored}`);
    const light = { demoType: "education", signalPhotons: 1, localOscillatorPhotons: 1 };
    const { id } = (await person.call(routes.demos.create, { body: light })).data;
    const query = { view: "summary" };
    await eventually(async () => (await person.call(routes.demos.read, { id, query })).data.status === 2);
  }
}

/** The longest that another call has to wait while `act` runs. */
async function longestWait(person: Person, act: () => Promise<void>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = (async () => {
    while (!isOver) longest = Math.max(longest, await elapsed(() => person.call(routes.trees.list)));
  })();
  await act();
  isOver = true;
  await others;
  return longest;
}
