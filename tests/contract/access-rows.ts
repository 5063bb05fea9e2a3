import type { Scope } from "@clicktree/contract";

/** The answer to a caller; 200 stands for the route's success status. */
export type Outcome = 200 | 401 | 403 | 404;

/** The owner's object that a route refers to. */
export type Subject =
  | "none"
  | "tree"
  | "tree-version"
  | "deleted-tree"
  | "request"
  | "feedback"
  | "delivery"
  | "session"
  | "key"
  | "admin-key"
  | "equipment"
  | "probe"
  | "named-probe"
  | "demo"
  | "answered-demo"
  | "demo-data"
  | "administrator"
  | "reservation"
  | "share";

export interface AccessRow {
  readonly guest: Outcome;
  /** The user whose object it is. */
  readonly owner: Outcome;
  /** Another user. */
  readonly other: Outcome;
  readonly admin: Outcome;
  /** Scopes of which a key needs one; a key with another scope gets 403. */
  readonly keys: readonly Scope[];
  readonly subject: Subject;
}

const everybody = { guest: 200, owner: 200, other: 200, admin: 200, keys: [], subject: "none" } as const;
const signedIn = { ...everybody, guest: 401 } as const;
const administrator = { guest: 401, owner: 403, other: 403, admin: 200, keys: [], subject: "none" } as const;

const mine = (subject: Subject, ...keys: Scope[]): AccessRow => ({
  guest: 401,
  owner: 200,
  other: 404,
  admin: 404,
  keys,
  subject,
});

/** A request belongs to its owner and every administrator. */
const shared = (subject: Subject, ...keys: Scope[]): AccessRow => ({ ...mine(subject, ...keys), admin: 200 });

const queue = (subject: Subject, ...keys: Scope[]): AccessRow => ({ ...administrator, subject, keys });

/** The access matrix: one row for every route of the contract. */
export const accessRows: Readonly<Record<string, AccessRow>> = {
  "accounts.login": everybody,
  "accounts.adminLogin": everybody,
  "accounts.register": everybody,
  "accounts.logout": everybody,
  "accounts.user": signedIn,
  "accounts.session": everybody,
  "accounts.changePassword": signedIn,
  "accounts.changeUsername": signedIn,
  "accounts.usernameChanges": signedIn,
  "accounts.limits": signedIn,

  "sessions.list": signedIn,
  "sessions.end": mine("session"),
  "sessions.endOthers": signedIn,

  "trees.list": { ...signedIn, keys: ["trees:read"] },
  "trees.read": mine("tree", "trees:read"),
  "trees.create": { ...signedIn, keys: ["trees:write"] },
  "trees.update": mine("tree", "trees:write"),
  "trees.label": mine("tree", "trees:write"),
  "trees.remove": mine("tree", "trees:write"),
  "trees.versions": mine("tree", "trees:read"),
  "trees.readVersion": mine("tree-version", "trees:read"),
  "trees.nameVersion": mine("tree-version", "trees:write"),
  "trees.restoreVersion": mine("tree-version", "trees:write"),
  "trees.deleted": { ...signedIn, keys: ["trees:read"] },
  "trees.undelete": mine("deleted-tree", "trees:write"),
  "trees.purge": mine("deleted-tree", "trees:write"),

  "transfers.create": { ...signedIn, keys: ["transfers:write"] },
  "transfers.list": { ...signedIn, keys: ["transfers:read"] },
  "transfers.cancel": mine("request", "transfers:write"),
  "transfers.label": mine("request", "transfers:write"),
  "transfers.queue": { ...signedIn, keys: ["transfers:read", "requests:read"] },
  "transfers.read": shared("request", "transfers:read", "requests:read"),
  "transfers.content": shared("request", "transfers:read", "requests:read"),
  "transfers.requirements": shared("request", "transfers:read", "requests:read"),
  "transfers.feedback": shared("feedback", "transfers:read", "requests:read"),
  "transfers.feedbackSeal": shared("feedback", "transfers:read", "requests:read"),
  "transfers.tree": shared("request", "transfers:read", "requests:read"),
  "transfers.prediction": shared("request", "transfers:read", "requests:read"),

  "adminTransfers.pending": queue("none", "requests:read"),
  "adminTransfers.completed": queue("none", "requests:read"),
  "adminTransfers.markRead": queue("request", "requests:answer"),
  "adminTransfers.feedback": queue("request", "requests:answer"),
  "adminTransfers.reject": queue("request", "requests:answer"),
  "adminTransfers.deleteFiles": queue("feedback"),
  "adminTransfers.report": queue("request", "requests:answer"),
  "adminTransfers.folderLabel": queue("request", "requests:answer"),
  "adminTransfers.feedbackChecked": queue("request", "requests:answer"),
  "adminSettings.globalFolder": administrator,
  "adminSettings.setGlobalFolder": administrator,

  "apiKeys.list": signedIn,
  "apiKeys.create": signedIn,
  "apiKeys.rotate": mine("key"),
  "apiKeys.remove": mine("key"),
  "adminApiKeys.list": administrator,
  "adminApiKeys.create": administrator,
  "adminApiKeys.rotate": queue("admin-key"),
  "adminApiKeys.remove": queue("admin-key"),

  "equipment.list": administrator,
  "equipment.offered": { ...signedIn, keys: ["transfers:read", "requests:read"] },
  "calibrations.list": { ...signedIn, keys: ["transfers:read", "requests:read"] },
  "equipment.create": administrator,
  "equipment.remove": queue("equipment"),
  "probes.list": administrator,
  "probes.read": queue("probe"),
  "probes.start": queue("equipment"),
  "probes.accept": queue("named-probe"),
  "deliveries.create": shared("request", "transfers:write", "requests:answer"),
  "deliveries.list": shared("request", "transfers:read", "requests:read"),
  "deliveries.cancel": shared("delivery", "transfers:write", "requests:answer"),

  "demos.create": signedIn,
  "demos.list": signedIn,
  "demos.read": shared("demo"),
  "demos.content": shared("demo"),
  "demos.feedback": shared("answered-demo"),
  "demos.process": signedIn,
  "adminDemos.pending": queue("none", "requests:read"),
  "adminDemos.processed": queue("none", "requests:read"),
  "adminDemos.markRead": queue("demo", "requests:answer"),
  "adminDemos.feedback": queue("demo", "requests:answer"),
  "demoData.list": administrator,
  "demoData.upload": administrator,
  "demoData.remove": queue("demo-data"),
  "demoData.content": queue("demo-data"),
  "demoData.presets": signedIn,
  "demoData.counts": everybody,
  "administrators.list": administrator,
  "administrators.create": administrator,
  "administrators.remove": queue("administrator"),
  "administrators.users": administrator,
  "administrators.closeAccount": administrator,
  "administrators.resetPassword": administrator,
  "audit.list": administrator,
  "audit.csv": administrator,

  "reservations.slots": signedIn,
  "reservations.create": signedIn,
  "reservations.cancel": mine("reservation"),
  "reservations.own": signedIn,
  "reservations.withdrawn": signedIn,
  "reservations.calendar": signedIn,
  "reservations.weeklyHours": signedIn,
  "adminReservations.list": administrator,
  "adminReservations.daily": administrator,
  "adminReservations.cancel": queue("reservation"),

  "signing.keys": everybody,
  "system.health": everybody,
  "system.status": signedIn,
  "system.links": everybody,
  "notifications.list": signedIn,
  "notifications.read": signedIn,
  "mail.read": signedIn,
  "mail.set": signedIn,
  "mail.remove": signedIn,
  "mail.confirm": everybody,
  "mail.unsubscribe": everybody,
  "shares.list": signedIn,
  "shares.create": mine("tree"),
  "shares.revoke": mine("share"),
  "shares.open": everybody,

  "system.events": { ...signedIn, keys: ["transfers:read", "requests:read", "trees:read"] },
  "system.openapi": everybody,
  "system.docs": everybody,
  "system.home": everybody,
};
