import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DaemonEvent,
  type DaemonEventKind,
  type FolderDaemon,
  startFolderDaemon,
  type WatchEnd,
  type WatchOptions,
} from "@clicktree/lab/daemon";
import { afterEach, beforeEach } from "vitest";
import { eventually } from "./eventually.js";
import { type FakeLaboratoryServer, fakeLaboratoryServer } from "./laboratory-server.js";
import { temporaryFolder } from "./temporary-folder.js";

type EventOf<K extends DaemonEventKind> = Extract<DaemonEvent, { kind: K }>;

/** A folder daemon inside this process with two folders of its own. */
export interface TestDaemon {
  readonly requests: string;
  readonly feedback: string;
  readonly server: FakeLaboratoryServer;
  readonly daemon: FolderDaemon;
  readonly events: readonly DaemonEvent[];
  /** Events of one kind so far. */
  all<K extends DaemonEventKind>(kind: K): EventOf<K>[];
  /** The first event of a kind, past or to come, that matches. */
  event<K extends DaemonEventKind>(kind: K, fits?: (event: EventOf<K>) => boolean): Promise<EventOf<K>>;
  /** Writes a file into the feedback folder. */
  write(name: string, content: string | Uint8Array): void;
  stop(): Promise<WatchEnd>;
}

/** For a test file: gives each test a new fake server and starts daemons, which are stopped after the test. */
export function daemonsOfEachTest() {
  const running: TestDaemon[] = [];
  let server = fakeLaboratoryServer();
  beforeEach(() => {
    server = fakeLaboratoryServer();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  return {
    get server() {
      return server;
    },
    start(options: TestDaemonOptions = {}): TestDaemon {
      const one = startTestDaemon({ server, ...options });
      running.push(one);
      return one;
    },
  };
}

interface TestDaemonOptions extends Partial<Omit<WatchOptions, "server" | "onEvent">> {
  server?: FakeLaboratoryServer;
  /** Called with the folders before the daemon starts. */
  before?: (folders: { requests: string; feedback: string }) => void;
}

export function startTestDaemon({
  before,
  server = fakeLaboratoryServer(),
  ...options
}: TestDaemonOptions = {}): TestDaemon {
  const home = options.requests === undefined || options.feedback === undefined ? temporaryFolder("folders") : "";
  const requests = options.requests ?? join(home, "requests");
  const feedback = options.feedback ?? join(home, "feedback");
  for (const folder of [requests, feedback]) mkdirSync(folder, { recursive: true });
  before?.({ requests, feedback });
  const events: DaemonEvent[] = [];
  const stopping = new AbortController();
  const daemon = startFolderDaemon({
    ...{ signal: stopping.signal, ...options, requests, feedback, server },
    onEvent: (event) => events.push(event),
  });
  const all = <K extends DaemonEventKind>(kind: K) =>
    events.filter((event): event is EventOf<K> => event.kind === kind);
  return {
    ...{ requests, feedback, server, daemon, events, all },
    event: (kind, fits = () => true) => eventually(() => all(kind).find(fits)),
    write: (name, content) => writeFileSync(join(feedback, name), content),
    stop() {
      stopping.abort();
      return daemon.ended;
    },
  };
}
