import { list, one, route } from "./route.js";

export const equipment = {
  list: route({
    method: "GET",
    path: "/api/admin/equipment",
    summary: "Registered equipment",
    access: "admin",
    answer: list("Equipment"),
  }),
  offered: route({
    method: "GET",
    path: "/api/equipment",
    summary: "Registered equipment to which requests can be sent",
    access: "signed-in",
    scopes: ["transfers:read", "requests:read"],
    answer: list("EquipmentOffer"),
  }),
  create: route({
    method: "POST",
    path: "/api/admin/equipment",
    summary: "Register equipment with its pinned host key",
    access: "admin",
    body: "EquipmentCreate",
    answer: one("Equipment"),
    status: 201,
    failures: ["ADDRESS_REFUSED", "HOST_KEY_INVALID", "EQUIPMENT_EXISTS"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/equipment/{id}",
    summary: "Delete equipment",
    access: "admin",
    answer: one("Done"),
  }),
} as const;

/** Convention probes: series of requests whose counts show how equipment reads files and reports counts. */
export const probes = {
  list: route({
    method: "GET",
    path: "/api/admin/probes",
    summary: "Convention probes of all equipment, newest first",
    access: "admin",
    answer: list("Probe"),
  }),
  read: route({
    method: "GET",
    path: "/api/admin/probes/{id}",
    summary: "A convention probe with its requests and its result",
    access: "admin",
    answer: one("Probe"),
  }),
  start: route({
    method: "POST",
    path: "/api/admin/equipment/{id}/probes",
    summary: "Send the requests of a convention probe, or return the one that is waiting for feedback",
    access: "admin",
    answer: one("Probe"),
    status: 201,
  }),
  accept: route({
    method: "POST",
    path: "/api/admin/probes/{id}/accept",
    summary: "Store the conventions that a probe named with its equipment",
    access: "admin",
    answer: one("Probe"),
    failures: ["PROBE_STATE"],
  }),
} as const;

/** Delivery of a request's files to registered equipment, by its owner or an administrator. */
export const deliveries = {
  create: route({
    method: "POST",
    path: "/api/file-transfers/{id}/deliveries",
    summary: "Deliver the input file and the requirements to registered equipment",
    access: "signed-in",
    scopes: ["transfers:write", "requests:answer"],
    body: "DeliveryCreate",
    answer: one("Delivery"),
    status: 201,
    failures: ["ADDRESS_REFUSED", "TRANSFER_STATE", "DELIVERY_RUNNING"],
  }),
  list: route({
    method: "GET",
    path: "/api/file-transfers/{id}/deliveries",
    summary: "Delivery attempts, newest first",
    access: "signed-in",
    scopes: ["transfers:read", "requests:read"],
    answer: list("Delivery"),
  }),
  cancel: route({
    method: "POST",
    path: "/api/deliveries/{id}/cancel",
    summary: "Stop a delivery attempt; returns its final state, even if it had already ended",
    access: "signed-in",
    scopes: ["transfers:write", "requests:answer"],
    answer: one("Delivery"),
  }),
} as const;
