// Gzip bytes of the scripts and styles that a page loads in a real browser.
import { registerUser, startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser } from "@clicktree/testkit/browser";
import type { Bench, Row } from "./bench.js";
import { builtBytes } from "./pages/built-page.js";
import { type Loaded, loadedBy } from "./web-size/loaded.js";

/** Largest editor, in kB of 1,000 bytes. */
const maxEditorKilobytes = 520;
/** Largest sign-in page, as a multiple of the React "hello" page. */
const maxOfFloor = 2;

/** Largest list of demos for guests, as a multiple of the React "hello" page. */
const maxOfDemoList = 2.2;
/** Largest demo page, in kB beyond the list. */
const maxMoreOfDemo = 150;
const guestList = "/guest/education";
const guestDemos = [
  "/guest/education/photon-counting",
  "/guest/education/wave-particle-duality",
  "/guest/education/wave-particle-duality?half=coherent",
  "/guest/education/be-the-receiver",
  "/guest/education/quantum-network/",
] as const;

/** Parts that a page loads only when it needs them, by words that survive the build. */
const parts = {
  antd: /\.ant-btn\b|"ant-btn"|ant-design-icons|antCls/,
  katex: /katex-mathml/,
  charts: /@antv|g2-tooltip/,
};
const chinese = /[\u4e00-\u9fff]{3}/;

/**
 * Floor: a React "hello", built in the same run. Peer: a sign-in form with antd's defaults, built the same way. Sizes
 * do not vary: one round is enough.
 */
export const bench: Bench = async () => {
  const floor = await builtBytes("hello.ts");
  const peer = await builtBytes("antd-sign-in.ts");
  const { server, address } = await startServerProcess(temporaryFolder("web-size"));
  try {
    const user = await registerUser(address);
    const signIn = await loadedBy(address, "/auth");
    const list = await loadedBy(address, guestList);
    const demos: [string, Loaded][] = [];
    for (const path of guestDemos) demos.push([path, await loadedBy(address, path)]);
    const pages = ["/dashboard", "/decision-tree-editor", "/history", "/transfers"] as const;
    const behind: [string, Loaded][] = [];
    for (const path of pages) behind.push([path, await loadedBy(address, path, user)]);
    const kilobytes = (bytes: number) => bytes / 1_000;
    const row = (label: string, { bytes }: Loaded, goal: string, met: boolean): Row => ({
      label,
      ours: kilobytes(bytes),
      floor: kilobytes(floor),
      peer: label === "/auth" ? kilobytes(peer) : null,
      ratioToFloor: bytes / floor,
      ratioToPeer: label === "/auth" ? bytes / peer : null,
      ...(goal !== "" && { goal, met }),
    });
    const first = row(
      "/auth",
      signIn,
      `≤ ${maxOfFloor} of the floor, without ${Object.keys(parts).join(", ")}`,
      signIn.bytes / floor <= maxOfFloor && Object.values(parts).every((part) => !part.test(signIn.text)),
    );
    const light = (text: string) => !parts.antd.test(text) && !parts.charts.test(text);
    const listRow = row(
      guestList,
      list,
      `≤ ${maxOfDemoList} of the floor, without ${Object.keys(parts).join(", ")}`,
      list.bytes / floor <= maxOfDemoList && Object.values(parts).every((part) => !part.test(list.text)),
    );
    const demoRows = demos.map(([path, loaded]) =>
      row(
        path,
        loaded,
        `≤ ${maxMoreOfDemo} kB more than the list, without antd, charts`,
        kilobytes(loaded.bytes - list.bytes) <= maxMoreOfDemo && light(loaded.text),
      ),
    );
    const rows = behind.map(([path, loaded]) =>
      path === "/decision-tree-editor"
        ? row(path, loaded, `≤ ${maxEditorKilobytes} kB`, kilobytes(loaded.bytes) <= maxEditorKilobytes)
        : row(path, loaded, "", true),
    );
    const notes = [["/auth", signIn] as const, [guestList, list] as const, ...demos, ...behind].map(
      ([path, { files, text }]) => {
        const found = Object.entries({ ...parts, Chinese: chinese }).filter(([, part]) => part.test(text));
        return `${path}: ${files.length} files${found.length > 0 ? `, with ${found.map(([name]) => name).join(", ")}` : ""}`;
      },
    );
    return { unit: "kB", rows: [first, listRow, ...demoRows, ...rows], summary: first, notes };
  } finally {
    await closeBrowser();
    await server.stop();
  }
};
