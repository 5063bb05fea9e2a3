import type { FolderHandle } from "./folder.js";

/** The administrator's folders: for requests, for feedback, and the global one for feedback. */
export type FolderName = "download" | "feedback" | "global";

const [database, table] = ["clicktree-automation", "folders"];

/** Handles cannot be serialised as text, so they are stored in IndexedDB. */
async function openTable(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const opened = await answerOf(opening);
  const transaction = opened.transaction(table, mode);
  transaction.oncomplete = () => opened.close();
  return transaction.objectStore(table);
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

export const readHandle = async (name: FolderName): Promise<FolderHandle | undefined> =>
  answerOf((await openTable("readonly")).get(name) as IDBRequest<FolderHandle | undefined>);

export const writeHandle = async (name: FolderName, handle: FolderHandle): Promise<void> => {
  await answerOf((await openTable("readwrite")).put(handle, name));
};
