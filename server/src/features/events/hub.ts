import type { ListName } from "@clicktree/contract";
import type { Store } from "../../database/store.js";

/** Watches the commits of other server processes while any stream is open, starting before it opens. */
export function watchWhileOpen(store: Pick<Store, "watch">, hub: Pick<EventHub, "size">) {
  let watching: Promise<() => void> | undefined;
  let opening = 0;
  return {
    /** Opens a stream after the watch has started. */
    async whileOpening(open: () => void): Promise<void> {
      opening += 1;
      try {
        watching ??= store.watch();
        await watching;
        open();
      } finally {
        opening -= 1;
      }
    },
    /** Ends the watch if no stream is open. */
    stopIfUnused(): void {
      if (watching === undefined || hub.size > 0 || opening > 0) return;
      void watching.then((stop) => stop());
      watching = undefined;
    },
  };
}

/** The output of one open stream. */
interface StreamSink {
  /** All streams receive the same buffer, which must not be modified. */
  write(frame: Buffer): void;
  /** Bytes written but not yet read by the client. */
  readonly unreadBytes: number;
  end(): void;
}

/** The owner of a stream and the lists it receives. */
export interface StreamHolder {
  readonly userId: number;
  readonly holder: string;
  readonly lists: ReadonlySet<ListName>;
}

interface Stream extends StreamHolder {
  readonly sink: StreamSink;
}

/** A client with more unread bytes is disconnected; it reads the lists again when it reconnects. */
const maxUnreadBytes = 65_536;
const heartbeatTurns = 15;
const pulse = Buffer.from(":\n\n");

/** Lists that administrators share. */
const shared: readonly ListName[] = [
  "admin-file-transfers",
  "equipment",
  "admin-demo-requests",
  "demo-data",
  "administrators",
];
/** Lists that all accounts share. */
const ofEverybody: readonly ListName[] = ["reservations", "calibrations"];

const add = <K>(index: Map<K, Set<Stream>>, key: K, stream: Stream) => {
  const streams = index.get(key);
  if (streams) streams.add(stream);
  else index.set(key, new Set([stream]));
};

const drop = <K>(index: Map<K, Set<Stream>>, key: K, stream: Stream) => {
  const streams = index.get(key);
  if (streams?.delete(stream) && streams.size === 0) index.delete(key);
};

/**
 * All open streams, indexed by user. An event is formatted once, and the same bytes are written to each stream that
 * subscribes to its list. A session or key has at most `streamsPerHolder` streams, an account `streamsPerUser`: one more
 * closes the oldest.
 */
export function createHub(streamsPerHolder = 6, streamsPerUser = 20) {
  const byUser = new Map<number, Set<Stream>>();
  const byHolder = new Map<string, Set<Stream>>();
  const administrators = new Set<Stream>();
  const turns: Set<Stream>[] = Array.from({ length: heartbeatTurns }, () => new Set());
  let turn = 0;
  let opened = 0;
  const turnOf = new WeakMap<Stream, Set<Stream>>();

  function forget(stream: Stream): void {
    drop(byUser, stream.userId, stream);
    drop(byHolder, stream.holder, stream);
    administrators.delete(stream);
    turnOf.get(stream)?.delete(stream);
  }

  function close(stream: Stream): void {
    forget(stream);
    stream.sink.end();
  }

  function makeRoom(streams: ReadonlySet<Stream> | undefined, most: number): void {
    const [oldest] = streams ?? [];
    if (streams && oldest && streams.size >= most) close(oldest);
  }

  function send(streams: Iterable<Stream>, frame: Buffer, list?: ListName): void {
    for (const stream of streams) {
      if (list !== undefined && !stream.lists.has(list)) continue;
      if (stream.sink.unreadBytes > maxUnreadBytes) close(stream);
      else stream.sink.write(frame);
    }
  }

  return {
    /** Adds a stream; returns the function that removes it when its client disconnects. */
    open(holder: StreamHolder, sink: StreamSink): () => void {
      const stream: Stream = { ...holder, sink };
      makeRoom(byHolder.get(holder.holder), streamsPerHolder);
      makeRoom(byUser.get(holder.userId), streamsPerUser);
      add(byUser, stream.userId, stream);
      add(byHolder, stream.holder, stream);
      if (shared.some((list) => stream.lists.has(list))) administrators.add(stream);
      const mine = turns[opened++ % heartbeatTurns];
      if (mine) {
        mine.add(stream);
        turnOf.set(stream, mine);
      }
      return () => forget(stream);
    },

    /** Notifies the streams of one user that a list changed; with `null`, the streams of everyone who shares it. */
    publish(userId: number | null, list: ListName, id?: number): void {
      const frame = () => Buffer.from(`data: ${JSON.stringify({ list, id })}\n\n`);
      if (ofEverybody.includes(list)) {
        const all = turns.flatMap((streams) => [...streams]);
        if (all.length > 0) send(all, frame(), list);
        return;
      }
      const streams = userId === null ? administrators : byUser.get(userId);
      if (streams && streams.size > 0) send(streams, frame(), list);
    },

    /**
     * Called once a second: writes a comment to a fifteenth of the streams, so that each gets one every 15 s. Returns
     * their sessions and keys.
     */
    beat(): ReadonlySet<string> {
      turn = (turn + 1) % heartbeatTurns;
      const due = [...(turns[turn] ?? [])];
      send(due, pulse);
      return new Set(due.map((stream) => stream.holder));
    },

    /** Sessions and keys with which a user has streams open. */
    holdersOf: (userId: number): ReadonlySet<string> =>
      new Set([...(byUser.get(userId) ?? [])].map((stream) => stream.holder)),

    closeHolder(holder: string): void {
      for (const stream of [...(byHolder.get(holder) ?? [])]) close(stream);
    },

    closeAll(): void {
      for (const streams of [...byUser.values()]) for (const stream of [...streams]) close(stream);
    },

    get size(): number {
      return turns.reduce((sum, streams) => sum + streams.size, 0);
    },
  };
}

export type EventHub = ReturnType<typeof createHub>;
