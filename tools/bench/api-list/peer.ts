import { server as createServer, type Plugin } from "@hapi/hapi";
import { DataTypes, Sequelize } from "sequelize";
import { childSettings, reportReady } from "./measured-child.js";

/** The usual way to write it: model instances of Sequelize, and @hapi/cookie's sealed session on every call. */
const { file, userId } = childSettings<{ file: string; userId: number }>();
const sequelize = new Sequelize({ dialect: "sqlite", storage: file, logging: false });
const Tree = sequelize.define(
  "tree",
  {
    user_id: DataTypes.INTEGER,
    name: DataTypes.TEXT,
    description: DataTypes.TEXT,
    nodes: DataTypes.TEXT,
    edges: DataTypes.TEXT,
    created_at: DataTypes.TEXT,
    updated_at: DataTypes.TEXT,
  },
  { tableName: "trees", timestamps: false },
);
// Its own types would pull in another schema library.
const cookie = (await import("@hapi/cookie" as string)) as { default: { plugin: Plugin<void> } };
const server = createServer({ host: "127.0.0.1", port: 0 });
await server.register(cookie.default.plugin);
server.auth.strategy("session", "cookie", {
  cookie: { name: "session", password: "a-secret-of-at-least-32-characters-0", isSecure: false },
  validate: async (_: unknown, session: unknown) => ({
    isValid: (session as { id?: number } | undefined)?.id === userId,
  }),
});
server.route({
  method: "GET",
  path: "/sign-in",
  handler: (request, h) => {
    (request as typeof request & { cookieAuth: { set(session: object): void } }).cookieAuth.set({ id: userId });
    return h.response("");
  },
});
server.route({
  method: "GET",
  path: "/api/trees",
  options: { auth: "session" },
  handler: async () => ({
    data: (await Tree.findAll({ where: { user_id: userId }, order: [["updated_at", "DESC"]] })).map((tree) => {
      const { id, name, description, created_at, updated_at } = tree.get() as Record<string, unknown>;
      return { id, name, description, createdAt: created_at, updatedAt: updated_at };
    }),
  }),
});
await server.start();
reportReady({ port: Number(server.info.port) });
