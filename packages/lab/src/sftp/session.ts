import type { Stats } from "node:fs";
import { type FileHandle, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from "ssh2";
import { Handles } from "./open-files.js";
import { isMissing, type Jail, Refused, type Store } from "./store.js";

const { STATUS_CODE } = ssh2.utils.sftp;

/** Answers one SFTP session inside the jail, one request after another in order of arrival. */
export function serveSession(sftp: SFTPWrapper, jail: Jail, store: Store): void {
  const handles = new Handles();
  let turn: Promise<unknown> = Promise.resolve();
  const serve = (id: number, answer: () => Promise<void>) => {
    turn = turn.then(answer).catch((error: unknown) => sftp.status(id, statusOf(error)));
  };
  const done = (id: number, work: () => Promise<unknown>) =>
    serve(id, async () => {
      await work();
      sftp.status(id, STATUS_CODE.OK);
    });

  sftp.on("OPEN", (id, path, flags) =>
    serve(id, async () => {
      handles.checkRoom();
      sftp.handle(id, handles.keep(await store.open(path, flags)));
    }),
  );
  sftp.on("READ", (id, handle, offset, length) =>
    serve(id, async () => {
      const data = await readPart(handles.reading(handle), offset, length);
      if (data.length > 0) sftp.data(id, data);
      else sftp.status(id, STATUS_CODE.EOF);
    }),
  );
  sftp.on("WRITE", (id, handle, offset, data) => {
    // The buffer belongs to ssh2 once this listener returns.
    const copy = Buffer.from(data);
    done(id, () => handles.writing(handle).write(copy, offset));
  });
  sftp.on("CLOSE", (id, handle) => done(id, async () => store.arrive(await handles.close(handle))));
  sftp.on("RENAME", (id, from, to) => done(id, () => store.rename(from, to)));
  sftp.on("REMOVE", (id, path) => done(id, () => store.remove(path)));
  sftp.on("MKDIR", (id, path) => done(id, () => store.makeFolder(path)));
  sftp.on("RMDIR", (id, path) => done(id, () => store.removeFolder(path)));

  // Clients set modes and times after an upload; they are ignored here.
  sftp.on("SETSTAT", (id, path) => done(id, () => store.stat(path)));
  sftp.on("FSETSTAT", (id, handle) => done(id, async () => handles.get(handle)));
  const stat = (id: number, path: string) => serve(id, async () => sftp.attrs(id, attributes(await store.stat(path))));
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("FSTAT", (id, handle) =>
    serve(id, async () => {
      const open = handles.get(handle);
      sftp.attrs(id, attributes(await ("handle" in open ? open.handle : handles.reading(handle)).stat()));
    }),
  );

  sftp.on("REALPATH", (id, path) =>
    serve(id, async () => {
      const filename = jail.visible(path);
      sftp.name(id, [{ filename, longname: filename, attrs: noAttributes }]);
    }),
  );
  sftp.on("OPENDIR", (id, path) =>
    serve(id, async () => {
      handles.checkRoom();
      sftp.handle(id, handles.keep({ entries: await listFolder(await jail.resolve(path)) }));
    }),
  );
  sftp.on("READDIR", (id, handle) =>
    serve(id, async () => {
      const entries = handles.entries(handle).splice(0, 100);
      if (entries.length > 0) sftp.name(id, entries);
      else sftp.status(id, STATUS_CODE.EOF);
    }),
  );

  const end = () => {
    turn = turn
      .then(() => handles.end())
      .catch(() => {})
      // The client waits for our end, too.
      .finally(() => sftp.end());
  };
  sftp.on("end", end);
  sftp.on("close", end);
  // After bytes that are not SFTP, ssh2 has closed the channel already.
  sftp.on("error", end);
}

function statusOf(error: unknown): number {
  if (error instanceof Refused) return STATUS_CODE.PERMISSION_DENIED;
  return isMissing(error) ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE;
}

/** SFTP attributes of a file, without its real owner and group. */
const attributes = (stat: Stats): Attributes => ({
  mode: stat.mode,
  uid: 0,
  gid: 0,
  size: stat.size,
  atime: Math.floor(stat.atimeMs / 1000),
  mtime: Math.floor(stat.mtimeMs / 1000),
});

/** For answers in which SFTP requires attributes that no client uses. */
const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

/** One entry as `ls -l` would print it. */
function entry(filename: string, stat: Stats): FileEntry {
  const kind = stat.isDirectory() ? "drwxr-xr-x" : "-rw-r--r--";
  const day = stat.mtime.toISOString().slice(0, 10);
  return {
    filename,
    longname: `${kind} 1 lab lab ${String(stat.size).padStart(10)} ${day} ${filename}`,
    attrs: attributes(stat),
  };
}

/** Files and folders of a folder; links and devices are hidden. */
async function listFolder(folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const name of await readdir(folder)) {
    const stat = await lstat(join(folder, name)).catch(() => undefined);
    if (stat?.isFile() || stat?.isDirectory()) entries.push(entry(name, stat));
  }
  return entries;
}

/** Up to `length` bytes of a file from `offset`, fewer at its end. */
async function readPart(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const data = Buffer.alloc(Math.min(length, 262_144));
  const { bytesRead } = await handle.read(data, 0, data.length, offset);
  return data.subarray(0, bytesRead);
}
