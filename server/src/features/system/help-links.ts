import { readFileSync } from "node:fs";
import type { Settings } from "../../config/settings.js";

type HelpLinks = Settings["links"];

/** The parts of a package.json that say where a package comes from and where its users write. */
interface Manifest {
  readonly repository?: unknown;
  readonly bugs?: unknown;
}

const field = (value: unknown, name: string): string => {
  const found: unknown = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : "";
  return typeof found === "string" ? found.trim() : "";
};

const hosts: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
};

/** Address of a web page for a repository as npm accepts it: a URL of git, `HOST:OWNER/NAME` or `OWNER/NAME`. */
function repositoryPage(text: string): string {
  const [, host = "github", name] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  if (name !== undefined) return hosts[host] + name;
  return webPage(
    text
      .replace(/^git\+/, "")
      .replace(/^(ssh|git):\/\/(git@)?/, "https://")
      .replace(/^git@([^:/]+):/, "https://$1/")
      .replace(/\.git(#.*)?$/, ""),
  );
}

const webPage = (text: string): string => (/^https?:\/\/[^\s/]+/.test(text) ? text : "");

/** Links of a package.json; an empty text where it says nothing. */
export function linksOf({ repository, bugs }: Manifest): Pick<HelpLinks, "source" | "contact"> {
  const text = typeof repository === "string" ? repository.trim() : field(repository, "url");
  const mail = field(bugs, "email");
  const page = webPage(typeof bugs === "string" ? bugs.trim() : field(bugs, "url"));
  return { source: repositoryPage(text), contact: page || (/^[^\s@]+@[^\s@]+$/.test(mail) ? `mailto:${mail}` : "") };
}

/** The package.json of the server, or that of the workspace which contains it. */
function ownLinks(): ReturnType<typeof linksOf> {
  const found = ["../../../package.json", "../../../../package.json"].map((path) => {
    try {
      return linksOf(JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Manifest);
    } catch {
      return linksOf({}); // an installed server has no workspace around it
    }
  });
  const first = (name: "source" | "contact") => found.find((links) => links[name] !== "")?.[name] ?? "";
  return { source: first("source"), contact: first("contact") };
}

/** All help links: as set, else from package.json, else the page that says how an administrator sets them. */
export function withDefaults(set: HelpLinks, own = ownLinks()): HelpLinks {
  return {
    source: set.source || own.source || "/help#source",
    lab: set.lab || "/help#lab",
    contact: set.contact || own.contact || "/help#contact",
  };
}
