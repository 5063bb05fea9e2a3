import type { ListName } from "@clicktree/contract";

/** Where the bytes of one open stream go. */
export interface StreamSink {
  /** Every stream is given the same bytes; they are not changed. */
  write(frame: Buffer): void;
  /** Bytes accepted but not yet taken by the client. */
  readonly waiting: number;
  end(): void;
}

/** Who holds a stream and what it may hear. */
export interface StreamHolder {
  readonly userId: number;
  /** The session or API key that opened it. */
  readonly holder: string;
  readonly lists: ReadonlySet<ListName>;
}

interface Stream extends StreamHolder {
  readonly sink: StreamSink;
}

/** A client that leaves more than this unread is cut off; it asks the lists again when it returns. */
const mostWaiting = 65_536;
const heartbeatTurns = 15;
const pulse = Buffer.from(":\n\n");

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
 * All open streams, found by user and by list without looking at the others. An event is formatted once and the same
 * bytes written to each stream that may hear it. A session or key holds at most `streamsPerHolder` streams: the oldest
 * closes for the next.
 */
export function createHub(streamsPerHolder = 6) {
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

  function say(streams: Iterable<Stream>, frame: Buffer, list?: ListName): void {
    for (const stream of streams) {
      if (list !== undefined && !stream.lists.has(list)) continue;
      if (stream.sink.waiting > mostWaiting) close(stream);
      else stream.sink.write(frame);
    }
  }

  return {
    /** Takes a stream in; answers the way to forget it when its client leaves. */
    open(holder: StreamHolder, sink: StreamSink): () => void {
      const stream: Stream = { ...holder, sink };
      const siblings = byHolder.get(holder.holder);
      const oldest = siblings?.values().next().value;
      if (siblings && oldest && siblings.size >= streamsPerHolder) close(oldest);
      add(byUser, stream.userId, stream);
      add(byHolder, stream.holder, stream);
      if (stream.lists.has("admin-file-transfers") || stream.lists.has("equipment")) administrators.add(stream);
      const mine = turns[opened++ % heartbeatTurns];
      if (mine) {
        mine.add(stream);
        turnOf.set(stream, mine);
      }
      return () => forget(stream);
    },

    /** Tells the streams of one user that a list changed; `null` tells every administrator's. */
    publish(userId: number | null, list: ListName, id?: number): void {
      const streams = userId === null ? administrators : byUser.get(userId);
      if (streams && streams.size > 0) say(streams, Buffer.from(`data: ${JSON.stringify({ list, id })}\n\n`), list);
    },

    /**
     * Called once a second: writes a comment to one part of the streams, so that each hears one every 15 s. Answers
     * who holds them.
     */
    beat(): ReadonlySet<string> {
      turn = (turn + 1) % heartbeatTurns;
      const due = [...(turns[turn] ?? [])];
      say(due, pulse);
      return new Set(due.map((stream) => stream.holder));
    },

    /** Sessions and keys by which a user holds streams. */
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
