/** A page that is being left aborts its fetches. It is gone after this time, and reports no failure. */
const leavingMs = 300;
const ready = new Map<string, Promise<unknown>>();
const isPageShown = () => performance.getEntriesByName("page-shown").length > 0;

/**
 * Takes the place of Vite's preload helper: `files` are paths of what the import needs, styles among them.
 * The first page's files are imported at once: that takes less time, and where it fails a reload loses nothing.
 */
export async function fetchThenImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const paths = files.map((file) => `/${file}`);
  if (isPageShown()) await Promise.all(paths.map(once));
  else {
    for (const path of paths) if (!isStyle(path)) addLink(path, "modulepreload");
    await Promise.all(paths.filter(isStyle).map(once));
  }
  return load();
}

/** Each file is fetched once, or again if that failed. */
function once(path: string): Promise<unknown> {
  const attempt = ready.get(path) ?? (isStyle(path) ? addStyles(path) : fetchFile(path));
  ready.set(path, attempt);
  return attempt.catch(async () => {
    ready.delete(path);
    await new Promise((resolve) => setTimeout(resolve, leavingMs));
    // isChunkLoadError knows this message of browsers
    throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  });
}

const isStyle = (path: string) => path.endsWith(".css");
const inPage = (path: string) => document.querySelector(`link[href="${path}"],script[src="${path}"]`) !== null;

/** Brings the file into the browser's cache, from where the import takes it. */
async function fetchFile(path: string): Promise<void> {
  if (inPage(path)) return;
  const response = await fetch(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(response.statusText);
}

function addLink(path: string, rel: string): HTMLLinkElement | undefined {
  if (inPage(path)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel, href: path });
  document.head.append(link);
  return link;
}

function addStyles(path: string): Promise<void> {
  const link = addLink(path, "stylesheet");
  if (link === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error());
    };
  });
}
