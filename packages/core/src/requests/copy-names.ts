import { namesRequest } from "./feedback-name.js";

/** Words for a copy, in the languages of file managers and synchronisers. */
const western = "cop(?:y|ie|ia)|cópia|k[oó]pi[ae]|копия";
const eastern = "副本|复件|拷贝|复制|複製|備份|备份|コピー|복사본";
const copy = `${western}|${eastern}`;
const conflict = "conflict|konflikt|conflit|konflik|конфликт|冲突|衝突|競合|충돌";
const saved = "backup|bak|old|orig|save";
const anyWord = new RegExp(`(?<!\\p{L})(?:${western}|${saved})(?!\\p{L})|${eastern}|${conflict}`, "iu");

/** Marks behind the whole name: backups, shortcuts, downloads, and the number that wget or a log rotation adds. */
const behind =
  /\.(?:bak\d*|backup\d*|orig|old\d*|sav|save|copy|dup|prev|rej|download|conflict\d*|lnk|url|webloc)$|(?<=\.[a-z]\w{0,15})(?:\.\d{1,4})+$/iu;

/** Marks at the end of a name without its extension that always mean a copy. */
const atEnd: readonly RegExp[] = [
  // Syncthing, Nextcloud, rclone: .sync-conflict-20261130-101112-ABCDEFG, _conflict-…, conflicted copy …
  new RegExp(`[\\s._–—-]+(?:sync-)?(?:${conflict})(?:ed)?\\d*(?:[\\s._–—-][^([（［【\\])）］】]*)?$`, "iu"),
  // the versions that Syncthing keeps: ~20261130-101112
  /~\d{8}-\d{6}$/u,
  // (2), [1], （2）
  /\s*[([（［【]\s*\d{1,4}\s*[)\]）］】]$/u,
  // - Copy, copy 2, _old
  new RegExp(`(?:[\\s._–—-]+|(?<=\\d))(?:an?other\\s+)?(?:${western}|${saved})(?:[\\s_-]*\\d{1,4})?$`, "iu"),
  // -副本, 的副本
  new RegExp(`[\\s._–—-]*[的の]?\\s*(?:${eastern})(?:[\\s_-]*\\d{1,4})?$`, "iu"),
];

/** Brackets at the end and their content, with one level of brackets inside: (HOST's conflicted copy 2026-11-30 (1)). */
const bracket = /\s*[([（［【]((?:[^()[\]（）［］【】]|[([（［][^()[\]（）［］]*[)\]）］])*)[)\]）］】]$/u;

/** Marks before the name: Copy of …, Kopie (2) von …, 副本 …. */
const before = new RegExp(
  `^[([（]?(?:${copy}|${conflict}(?:ed)?|${saved})[)\\]）]?(?:\\s*[(（]\\d{1,4}[)）])?(?:[\\s_～〜–—:-]|of|von|de|di|van|da|av)*`,
  "iu",
);

/** An addition of a synchroniser to a name that is taken (`-HOST`), which a person may make as well. */
const perhaps = /(?:\s*[-–—]\s*(?=\S)|\s+(?=\d{1,3}$))/gu;

const extension = /\.[A-Za-z0-9]{1,16}$/;

/** A name that a file may be a copy of. */
interface Original {
  readonly name: string;
  /** If not, it is a copy only while a file of that name exists or was sent. */
  readonly isCertain: boolean;
}

/**
 * The names whose copy a file of the feedback folder is by its name: one that is certain, or some that are possible.
 * None for a name that is not like that of a result, or that is exactly one by its form.
 */
export function originalsOf(fileName: string): readonly Original[] {
  const full = fileName.normalize("NFC");
  if (full.length > 255 || namesRequest(full) === "exactly") return [];
  let original: string | undefined;
  for (let name = withoutMark(full); name !== undefined; name = withoutMark(name)) {
    if (namesRequest(name)) original = name;
    if (namesRequest(name) === "exactly") break;
  }
  if (original !== undefined) return [{ name: original, isCertain: true }];
  const [stem, ending] = parts(full);
  const cuts = [...stem.matchAll(perhaps)].map(({ index }) => stem.slice(0, index) + ending);
  return cuts
    .filter(namesRequest)
    .map((original) => ({ name: original, isCertain: false }))
    .reverse();
}

function withoutMark(name: string): string | undefined {
  const [stem, ending] = parts(name);
  const inside = bracket.exec(stem);
  const shorter = [
    name.replace(behind, ""),
    ...(inside && anyWord.test(inside[1]!) ? [stem.slice(0, inside.index) + ending] : []),
    ...atEnd.map((mark) => stem.replace(mark, "") + ending),
    name.replace(before, ""),
  ];
  return shorter.find((each) => each.length < name.length && each !== ending);
}

function parts(name: string): readonly [stem: string, extension: string] {
  const ending = extension.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

/** Whether a name is that of the result of a request and nothing more: a longer one gives way to it. */
export function isExactName(fileName: string, requestNumber: string): boolean {
  const name = fileName.normalize("NFC");
  if (namesRequest(name) === "exactly") return true;
  const stem = `feedback_${requestNumber.normalize("NFC")}`;
  return name.startsWith(stem) && /^(?:\.[A-Za-z0-9]{1,16}){0,2}$/.test(name.slice(stem.length)) && !behind.test(name);
}

/** The exact names of the result of an experiment, with the extension of a longer one. */
export function exactNames(requestNumber: string, longer: string): readonly string[] {
  const test = requestNumber.replace(/^request_/, "test_");
  const endings = new Set([".csv", ".txt", parts(longer)[1], ""]);
  return [`${test}.csv`, `${test}.txt`, ...[...endings].map((ending) => `feedback_${requestNumber}${ending}`)];
}

const unfinished =
  /(?:~|\.(?:tmp|temp|part|partial|filepart|crdownload|crswap|opdownload|aria2|sw[n-p]|kate-swp|lock|lck|!ut|!qb|!sync|bts|laccdb)|\.sb-[0-9a-f]{8}-\w{6})$/i;
const ofSystem = /^(?:desktop(?: ?\(?\d+\)?)?\.ini|(?:eh)?thumbs(?:_vista)?(?: ?\(?\d+\)?)?\.db|icon\r|4913)$/i;

/**
 * True for names in a folder that no one means as a result: hidden files, those of the system and of synchronisers, locks
 * and backups of editors, and what a program has not finished. They are neither sent nor reported.
 */
export const isIgnoredName = (name: string): boolean =>
  /^[.~]|^#.*#$/.test(name) || unfinished.test(name) || ofSystem.test(name);
