import { list, one, route } from "./route.js";

/** Keys of a user; an administrator's keys live under /api/admin. */
export const apiKeys = {
  list: route({
    method: "GET",
    path: "/api/user/api-keys",
    summary: "Own keys, masked",
    access: "signed-in",
    answer: list("ApiKey"),
  }),
  create: route({
    method: "POST",
    path: "/api/user/api-keys",
    summary: "Create a key; its value is shown once",
    access: "signed-in",
    body: "ApiKeyCreate",
    answer: one("ApiKey"),
    status: 201,
    failures: ["KEY_NAME_REQUIRED", "KEY_NAME_CONTROL", "KEY_SCOPE", "KEY_EXPIRY", "KEY_LIMIT"],
  }),
  rotate: route({
    method: "POST",
    path: "/api/user/api-keys/{id}/rotate",
    summary: "Replace a key with a new one; the old key expires at a chosen time",
    access: "signed-in",
    body: "ApiKeyRotate",
    answer: one("ApiKey"),
    status: 201,
    failures: ["KEY_NAME_REQUIRED", "KEY_NAME_CONTROL", "KEY_EXPIRY", "KEY_LIMIT"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/user/api-keys/{id}",
    summary: "Delete a key",
    access: "signed-in",
    answer: one("Done"),
  }),
} as const;

export const adminApiKeys = {
  list: route({
    method: "GET",
    path: "/api/admin/api-keys",
    summary: "Own administrator keys, masked",
    access: "admin",
    answer: list("ApiKey"),
  }),
  create: route({
    method: "POST",
    path: "/api/admin/api-keys",
    summary: "Create an administrator key",
    access: "admin",
    body: "ApiKeyCreate",
    answer: one("ApiKey"),
    status: 201,
    failures: ["KEY_NAME_REQUIRED", "KEY_NAME_CONTROL", "KEY_SCOPE", "KEY_EXPIRY", "KEY_LIMIT"],
  }),
  rotate: route({
    method: "POST",
    path: "/api/admin/api-keys/{id}/rotate",
    summary: "Replace an administrator key with a new one; the old key expires at a chosen time",
    access: "admin",
    body: "ApiKeyRotate",
    answer: one("ApiKey"),
    status: 201,
    failures: ["KEY_NAME_REQUIRED", "KEY_NAME_CONTROL", "KEY_EXPIRY", "KEY_LIMIT"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/api-keys/{id}",
    summary: "Delete an administrator key",
    access: "admin",
    answer: one("Done"),
  }),
} as const;
