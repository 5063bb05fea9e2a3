/** A page that is being left aborts its fetches. It is gone after this time, and reports no failure. */
const leavingMs = 300;
const ready = new Map<string, Promise<unknown>>();

/** Takes the place of Vite's preload helper: `files` are paths of what the import needs, styles among them. */
export async function fetchThenImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => once(`/${file}`)));
  return load();
}

/** Each file is fetched once, or again if that failed. */
function once(path: string): Promise<unknown> {
  const attempt = ready.get(path) ?? (path.endsWith(".css") ? addStyles(path) : fetchFile(path));
  ready.set(path, attempt);
  return attempt.catch(async () => {
    ready.delete(path);
    await new Promise((resolve) => setTimeout(resolve, leavingMs));
    // isChunkLoadError knows this message of browsers
    throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  });
}

/** Brings the file into the browser's cache, from where the import takes it. */
async function fetchFile(path: string): Promise<void> {
  if (document.querySelector(`link[href="${path}"],script[src="${path}"]`)) return;
  const response = await fetch(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(response.statusText);
}

function addStyles(path: string): Promise<void> {
  if (document.querySelector(`link[href="${path}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = path;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error());
    };
  });
}
