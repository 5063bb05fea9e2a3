import { auditActionValues } from "@clicktree/contract";
import { statusNames } from "@clicktree/core/requests";
import { choice, command, flag, group, list, maybe, number, one, tcpPort, text } from "../options/definition.js";
import { keysFor } from "./account.js";
import { adminDemos, demoData } from "./demos.js";

const equipment = group("admin.equipment", [
  command({
    text: "equipment.list",
    run: async (context) => (await import("../equipment/equipment.js")).listEquipment(context),
  }),
  command({
    text: "equipment.add",
    arguments: { name: one("equipmentName"), host: one("host") },
    options: {
      port: tcpPort("-p, --port <port>", "port", 1),
      user: text("--user <name>", "sshUser"),
      hostKey: text("--host-key <key>", "hostKey"),
      folder: text("--folder <path>", "remoteFolder"),
      sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
      topCount: number("--top-count <n>", "topCount", { whole: true, min: 1 }),
    },
    writes: true,
    run: async (context, values) => (await import("../equipment/equipment.js")).addEquipment(context, values),
  }),
  command({
    text: "equipment.remove",
    arguments: { equipment: one("equipment") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../equipment/equipment.js")).removeEquipment(context, values),
  }),
]);

const people = group("admin.people", [
  command({
    text: "people.list",
    run: async (context) => (await import("../people/people.js")).listAdministrators(context),
  }),
  command({
    text: "people.users",
    options: {
      search: text("--search <text>", "userSearch"),
      limit: number("-n, --limit <count>", "userLimit", { whole: true, min: 1, max: 500 }),
    },
    run: async (context, values) => (await import("../people/users.js")).listUsers(context, values),
  }),
  command({
    text: "people.create",
    arguments: { name: maybe("adminName") },
    options: { passwordStdin: flag("--password-stdin", "newPasswordStdin") },
    writes: true,
    run: async (context, values) => (await import("../people/people.js")).createAdministrator(context, values),
  }),
  command({
    text: "people.remove",
    arguments: { administrator: one("administrator") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../people/people.js")).removeAdministrator(context, values),
  }),
  command({
    text: "people.close",
    arguments: { user: one("closedUser") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../people/users.js")).closeAccount(context, values),
  }),
  command({
    text: "people.reset-password",
    arguments: { account: one("resetAccount") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../people/reset-password.js")).resetPassword(context, values),
  }),
]);

const audit = command({
  text: "admin.audit",
  options: {
    person: text("--person <name>", "auditPerson"),
    action: choice("--action <action>", "auditAction", auditActionValues),
    object: text("--object <name>", "auditObject"),
    from: text("--from <time>", "auditFrom"),
    to: text("--to <time>", "auditTo"),
    limit: number("-n, --limit <count>", "auditLimit", { whole: true, min: 1, max: 500 }),
    csv: flag("--csv", "auditCsv"),
  },
  run: async (context, values) => (await import("../audit/audit.js")).showAudit(context, values),
});

/** Commands of an administrator. */
export const admin = group("admin", [
  command({
    text: "admin.requests",
    options: {
      status: list("--status <status>", "status", statusNames),
      limit: number("-n, --limit <count>", "limit", { whole: true, min: 1 }),
    },
    run: async (context, values) => (await import("../requests/list.js")).listQueue(context, values),
  }),
  command({
    text: "admin.feedback",
    arguments: { request: one("request"), file: one("feedbackFile", { names: "file" }) },
    options: { name: text("--name <name>", "feedbackName"), force: flag("--force", "forceFeedback") },
    writes: true,
    run: async (context, values) => (await import("../requests/actions.js")).answerRequest(context, values),
  }),
  command({
    text: "admin.reject",
    arguments: { request: one("request"), reason: maybe("reason") },
    writes: true,
    run: async (context, values) => (await import("../requests/actions.js")).rejectRequest(context, values),
  }),
  adminDemos,
  demoData,
  keysFor(true),
  equipment,
  people,
  audit,
]);
