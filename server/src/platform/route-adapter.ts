import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { MiB, type Route, type ShapeName, shapeCodes, type Validator } from "@clicktree/contract";
import { shapeNouns, shapeSchemas } from "@clicktree/contract/shapes";
import * as account from "@clicktree/contract/validate/account";
import * as apiKey from "@clicktree/contract/validate/api-key";
import * as audit from "@clicktree/contract/validate/audit";
import * as calibration from "@clicktree/contract/validate/calibration";
import * as common from "@clicktree/contract/validate/common";
import * as demo from "@clicktree/contract/validate/demo";
import * as equipment from "@clicktree/contract/validate/equipment";
import * as mail from "@clicktree/contract/validate/mail";
import * as notification from "@clicktree/contract/validate/notification";
import * as prediction from "@clicktree/contract/validate/prediction";
import * as probe from "@clicktree/contract/validate/probe";
import * as reservation from "@clicktree/contract/validate/reservation";
import * as share from "@clicktree/contract/validate/share";
import * as system from "@clicktree/contract/validate/system";
import * as transfer from "@clicktree/contract/validate/transfer";
import * as tree from "@clicktree/contract/validate/tree";
import { pickLanguage } from "@clicktree/messages";
import { failures } from "@clicktree/messages/catalogs";
import { propertyOf } from "@clicktree/messages/format";
import type { Lifecycle, Request, ResponseObject, ResponseToolkit, ServerRoute } from "@hapi/hapi";
import { DomainError, type FailureCode, notFound } from "../failures/domain-error.js";
import type { AppContext } from "./app-context.js";
import { epochOf } from "./auth/credentials.js";
import { authStrategy, identify } from "./auth/scheme.js";
import { hasSessionCookie } from "./auth/session-cookie.js";
import { parseJson, readBody, requireJsonHeaders, requireText } from "./http/body.js";
import { type Call, type Implemented, JsonText, type ListCall, type WithMessage } from "./implement.js";
import type { ListAnswer, ListSource } from "./lists/list-cache.js";

const validators: Readonly<Record<string, unknown>> = {
  ...account,
  ...apiKey,
  ...audit,
  ...calibration,
  ...common,
  ...demo,
  ...equipment,
  ...prediction,
  ...probe,
  ...reservation,
  ...mail,
  ...notification,
  ...share,
  ...system,
  ...transfer,
  ...tree,
};

function validatorOf(shape: ShapeName): Validator<unknown> {
  const found = validators[`validate${shape}`];
  if (typeof found !== "function") throw new Error(`no validator of ${shape}`);
  return found as Validator<unknown>;
}

const isFailure = (code: string): code is FailureCode => Object.hasOwn(failures.en, code);

/** Throws the failure for the first violated rule: the code that the schema names for it, else SHAPE. */
export function requireShape(shape: ShapeName, validate: Validator<unknown>, value: unknown): void {
  if (validate(value)) return;
  const noun = (shapeNouns as Readonly<Record<string, string>>)[shape] ?? "";
  // For anyOf, ajv lists the violated rule of a branch before the anyOf itself.
  const error = validate.errors?.[0];
  if (error === undefined) throw new DomainError("SHAPE", { params: { problem: shape } });
  const code = shapeCodes[noun]?.[`${propertyOf(error)}/${error.keyword}`];
  if (code !== undefined && isFailure(code)) throw new DomainError(code, { details: { path: error.instancePath } });
  throw new DomainError("SHAPE", { shape: { error, noun }, details: { path: error.instancePath } });
}

/**
 * Refuses a call that a page of another origin made a browser send: every call with our cookie, and changing calls (not
 * GET or HEAD) without one, too. Another port of the same host is another origin, although it gets our cookie. Calls with
 * a token or key in a header pass: such a page cannot set these headers.
 */
function refuseForeignOrigin(request: Request): void {
  const { headers, method } = request.raw.req;
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  const isForeign =
    (!isOwn && hasSessionCookie(request)) ||
    (method !== "GET" &&
      method !== "HEAD" &&
      (site === "cross-site" || (origin !== undefined && hostOf(origin) !== headers.host)));
  if (!isForeign || headers["x-auth-token"] !== undefined || headers["x-api-key"] !== undefined) return;
  throw new DomainError("FOREIGN_ORIGIN");
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

const jsonType = "application/json; charset=utf-8";

/** The number in a path. Throws NOT_FOUND for a number that neither database could store. */
function idOf(text: unknown): number {
  const id = typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}

/** Reads and validates the query: converts integers, refuses unknown and repeated fields, and text as in a body. */
function queryReader({ query: shape }: Route): (request: Request) => unknown {
  if (shape === undefined) return () => undefined;
  const validate = validatorOf(shape);
  const { properties = {} } = (shapeSchemas[shape] ?? {}) as { properties?: Record<string, { type?: unknown }> };
  const integers = new Set(Object.keys(properties).filter((name) => properties[name]?.type === "integer"));
  return ({ query }) => {
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query)) {
      requireText(String(value));
      read[name] = integers.has(name) && /^\d{1,15}$/.test(String(value)) ? Number(value) : value;
    }
    requireShape(shape, validate, read);
    return read;
  };
}

interface ReadBody {
  readonly body: unknown;
  readonly sha256: string;
}

/**
 * A tree of 5,000 nodes has about 150,000 values, more if a program stores fields of its own with each node. Only bodies
 * of more than 1 MiB hold a tree or a file.
 */
const maxValues = { ofLarge: 400_000, ofOthers: 10_000 } as const;

const noBody: ReadBody = { body: undefined, sha256: "" };

function bodyReader(app: AppContext, route: Route): ((request: Request) => Promise<ReadBody>) | undefined {
  if (route.method === "GET") return undefined;
  const { body: shape, bodyLimit: limit = MiB } = route;
  const validate = shape === undefined ? undefined : validatorOf(shape);
  return async (request) => {
    const { raw, payload, auth } = request;
    requireJsonHeaders(raw.req, shape !== undefined);
    const sender = auth.credentials?.account?.id ?? app.clients.of(request);
    const bytes = await readBody(payload as Readable, raw.req, limit, app.bodies.arriving(String(sender)));
    if (shape === undefined || validate === undefined) return noBody;
    const body = parseJson(bytes, limit > MiB ? maxValues.ofLarge : maxValues.ofOthers);
    requireShape(shape, validate, body);
    return { body, sha256: route.idempotent ? createHash("sha256").update(bytes).digest("hex") : "" };
  };
}

const beforeCall = (request: Request, h: ResponseToolkit) => {
  refuseForeignOrigin(request);
  return h.continue;
};

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * A call as handlers see it. It is a class because getters in an object literal give every object its own hidden class,
 * which keeps the whole request in memory until the next full garbage collection: half the CPU time of a small answer.
 */
class RouteCall {
  constructor(
    readonly request: Request,
    readonly h: ResponseToolkit,
    readonly id: number,
    readonly query: unknown,
    readonly body: unknown,
    readonly bodySha256: string,
  ) {}

  get account() {
    return this.request.auth.credentials?.account;
  }

  get language() {
    return pickLanguage(firstOf(this.request.raw.req.headers["accept-language"]));
  }
}

const textOf = (data: unknown): string => (data instanceof JsonText ? data.text : JSON.stringify(data));

/** The body of a success: `data` and what the route puts beside it. */
function envelopeOf({ envelope }: Route, status: number, answered: unknown): string {
  if (envelope === undefined) return `{"data":${textOf(answered)}}`;
  const { data, message } = answered as WithMessage<unknown>;
  const before = envelope === "status" ? `"status":${status},` : "";
  return `{${before}"data":${textOf(data)},"message":${JSON.stringify(message)}}`;
}

/**
 * Throws if the session or key of a call has ended since it was let in. A body may take minutes to arrive, and an account
 * that was deleted in that time must not act, whatever else its call fails with.
 */
async function requireCaller({ credentials, cookie }: AppContext, request: Request): Promise<void> {
  const id = request.auth.credentials?.account?.id;
  if (id === undefined) return;
  delete request.app.epoch;
  const still = await identify(request, credentials, cookie);
  // the cookie beside an ended token may be that of another account
  if (still.id !== id) throw new DomainError("SIGN_IN_REQUIRED");
}

/** Converts an implemented route to a hapi route: authentication, limits, validation, handler, envelope. */
export function serverRoute(app: AppContext, { route, answer, list }: Implemented): ServerRoute {
  const hasId = route.path.includes("{id}");
  const readQuery = queryReader(route);
  const read = bodyReader(app, route);
  const status = route.status ?? 200;

  const callOf = (request: Request, h: ResponseToolkit, { body, sha256 }: ReadBody): Call =>
    new RouteCall(request, h, hasId ? idOf(request.params.id) : 0, readQuery(request), body, sha256) as Call;

  async function answeredWithBody(
    request: Request,
    h: ResponseToolkit,
    receive: NonNullable<typeof read>,
  ): Promise<unknown> {
    // Path and query are validated before a long body is read.
    callOf(request, h, noBody);
    const body = await receive(request);
    await requireCaller(app, request);
    try {
      return await answer?.(callOf(request, h, body));
    } catch (error) {
      await requireCaller(app, request);
      throw error;
    }
  }

  async function answered(request: Request, h: ResponseToolkit): Promise<Lifecycle.ReturnValueTypes> {
    const data = await (read ? answeredWithBody(request, h, read) : answer?.(callOf(request, h, noBody)));
    if (route.answer.kind !== "one" && route.answer.kind !== "list") return data as Lifecycle.ReturnValueTypes;
    return h
      .response(envelopeOf(route, status, data))
      .type(jsonType)
      .code(status);
  }

  /** Synchronous if the list is in memory. */
  function listed(
    source: (call: ListCall) => ListSource,
    request: Request,
    h: ResponseToolkit,
  ): ResponseObject | Promise<ResponseObject> {
    const known = firstOf(request.raw.req.headers["if-none-match"])?.replace(/^W\//, "");
    const respond = ({ etag, bytes }: ListAnswer): ResponseObject => {
      const response = bytes === undefined ? h.response().code(304) : h.response(bytes);
      // Assigned directly: hapi's setters validate each header, which costs time on every polled list.
      if (bytes !== undefined) response.headers["content-type"] = jsonType;
      response.headers.etag = etag;
      response.headers["cache-control"] = "private, no-cache";
      return response;
    };
    const list = app.lists.get(source(callOf(request, h, noBody)), known, epochOf(request, app.store));
    return list instanceof Promise ? list.then(respond) : respond(list);
  }

  return {
    method: route.method,
    path: route.path,
    options: {
      auth: route.access === "public" ? false : authStrategy,
      app: { route },
      state: { parse: false },
      cache: { otherwise: "no-store" },
      ...(route.path.startsWith("/api/") && { ext: { onPreAuth: { method: beforeCall } } }),
      // readBody reads bodies: hapi's reader would decompress, and limits the total time instead of the rate.
      ...(route.method === "GET"
        ? {}
        : {
            payload: { output: "stream", parse: false, maxBytes: Number.MAX_SAFE_INTEGER, timeout: false } as const,
          }),
      handler: list === undefined ? answered : (request, h) => listed(list, request, h),
    },
  };
}
