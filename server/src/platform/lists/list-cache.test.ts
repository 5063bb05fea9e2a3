import { describe, expect, it } from "vitest";
import { sqlite } from "../../database/dialect.js";
import { type Bind, listScopes, type Reader } from "../../database/store.js";
import { ListCache, type ListSource } from "./list-cache.js";

/** A database of one list, whose commits raise the change epoch. */
function stage() {
  const state = { epoch: 1, version: 10, rows: "[1]", reads: [] as string[] };
  const all: Reader["all"] = async <Row extends object>(sql: string, [asked] = ["[]"] as readonly Bind[]) => {
    const { version, rows } = state;
    const whole = sql.includes("AS body");
    state.reads.push(whole ? "list" : "version");
    await new Promise((resolve) => setImmediate(resolve));
    const row = whole ? { version, body: `{"data":${rows}}` } : { scope: "trees:7", value: version };
    return (JSON.parse(String(asked)) as unknown[]).map((_, place) => ({ place, ...row })) as unknown as Row[];
  };
  const store = { all, dialect: sqlite };
  const cache = new ListCache(store, "1.0");
  const source: ListSource = {
    scope: listScopes.trees(7),
    variant: "full",
    json: () => ({ sql: "SELECT 1", binds: [] }),
  };
  const commit = (rows?: string) => {
    state.epoch += 1;
    if (rows === undefined) return;
    state.rows = rows;
    state.version += 1;
  };
  const get = async (known?: string) => {
    const { bytes, etag } = await cache.get(source, known, state.epoch);
    return { etag, text: bytes === undefined ? undefined : String(bytes) };
  };
  return { state, commit, get };
}

describe("A list", () => {
  it("is read once while nothing is committed, and not at all for a caller who has it", async () => {
    const { state, get } = stage();
    const { etag, text } = await get();
    expect(text).toBe('{"data":[1]}');
    expect(await get()).toEqual({ etag, text });
    expect(await get(etag)).toEqual({ etag, text: undefined });
    expect(state.reads).toEqual(["list"]);
  });

  it("is checked for its version only after another commit", async () => {
    const { state, commit, get } = stage();
    const before = await get();
    commit();
    expect(await get()).toEqual(before);
    expect(await get(before.etag)).toEqual({ etag: before.etag, text: undefined });
    expect(state.reads).toEqual(["list", "version"]);
  });

  it("is read again, with a new ETag, after a change", async () => {
    const { commit, get } = stage();
    const before = await get();
    commit("[1,2]");
    const after = await get(before.etag);
    expect(after.text).toBe('{"data":[1,2]}');
    expect(after.etag).not.toBe(before.etag);
  });

  it("is read once for many callers that ask for it at the same time", async () => {
    const { state, commit, get } = stage();
    const { etag } = await get();
    commit("[3]");
    state.reads.length = 0;
    const crowd = await Promise.all([get(etag), ...Array.from({ length: 20 }, () => get()), get('"other"')]);
    expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set(['{"data":[3]}']));
    expect(state.reads).toEqual(["version", "list"]);
  });

  it("is not shared with callers after a change", async () => {
    const { commit, get } = stage();
    const early = get();
    commit("[4]");
    expect((await get()).text).toBe('{"data":[4]}');
    await early;
    expect((await get()).text).toBe('{"data":[4]}');
  });

  it("answers each of several simultaneous callers by their own ETag", async () => {
    const { get } = stage();
    const { etag } = await get();
    const fresh = stage();
    const [known, unknown] = await Promise.all([fresh.get(etag), fresh.get()]);
    expect(known).toEqual({ etag, text: undefined });
    expect(unknown.text).toBe('{"data":[1]}');
  });
});
