// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { Health, Links, ListName, Sponsor, StreamEvent } from "../types.js";

// <stdin>
var validateHealth = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status")) {
        validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "status" || key0 === "version")) {
            validate21.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.status !== void 0) {
            const _errs2 = errors;
            if ("ok" !== data.status) {
              validate21.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "ok" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.version !== void 0) {
              const _errs3 = errors;
              if (typeof data.version !== "string") {
                validate21.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateLinks = validate22;
var schema34 = { "enum": ["university", "foundation", "cloud"] };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.source === void 0 && (missing0 = "source") || data.lab === void 0 && (missing0 = "lab") || data.contact === void 0 && (missing0 = "contact") || data.logos === void 0 && (missing0 = "logos")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "source" || key0 === "lab" || key0 === "contact" || key0 === "logos")) {
            validate22.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.source !== void 0) {
            const _errs2 = errors;
            if (typeof data.source !== "string") {
              validate22.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.lab !== void 0) {
              const _errs4 = errors;
              if (typeof data.lab !== "string") {
                validate22.errors = [{ instancePath: instancePath + "/lab", schemaPath: "#/properties/lab/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.contact !== void 0) {
                const _errs6 = errors;
                if (typeof data.contact !== "string") {
                  validate22.errors = [{ instancePath: instancePath + "/contact", schemaPath: "#/properties/contact/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.logos !== void 0) {
                  let data3 = data.logos;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (Array.isArray(data3)) {
                      var valid1 = true;
                      const len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data4 = data3[i0];
                        const _errs10 = errors;
                        if (!(data4 === "university" || data4 === "foundation" || data4 === "cloud")) {
                          validate22.errors = [{ instancePath: instancePath + "/logos/" + i0, schemaPath: "system.schema.json#/$defs/sponsor/enum", keyword: "enum", params: { allowedValues: schema34.enum } }];
                          return false;
                        }
                        var valid1 = _errs10 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate22.errors = [{ instancePath: instancePath + "/logos", schemaPath: "#/properties/logos/type", keyword: "type", params: { type: "array" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateSponsor = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!(data === "university" || data === "foundation" || data === "cloud")) {
    validate23.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema34.enum } }];
    return false;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateListName = validate24;
var schema36 = { "enum": ["trees", "file-transfers", "admin-file-transfers", "api-keys", "equipment", "deliveries"] };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!(data === "trees" || data === "file-transfers" || data === "admin-file-transfers" || data === "api-keys" || data === "equipment" || data === "deliveries")) {
    validate24.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema36.enum } }];
    return false;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateStreamEvent = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.list === void 0 && (missing0 = "list")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "list" || key0 === "id")) {
            validate25.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.list !== void 0) {
            let data0 = data.list;
            const _errs2 = errors;
            if (!(data0 === "trees" || data0 === "file-transfers" || data0 === "admin-file-transfers" || data0 === "api-keys" || data0 === "equipment" || data0 === "deliveries")) {
              validate25.errors = [{ instancePath: instancePath + "/list", schemaPath: "system.schema.json#/$defs/listName/enum", keyword: "enum", params: { allowedValues: schema36.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              let data1 = data.id;
              const _errs4 = errors;
              const _errs5 = errors;
              if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
                validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (errors === _errs5) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 2147483647 || isNaN(data1)) {
                    validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                    return false;
                  } else {
                    if (data1 < 1 || isNaN(data1)) {
                      validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateHealth: Validator<Health> = validateHealth;
export { typed_validateHealth as validateHealth };
const typed_validateLinks: Validator<Links> = validateLinks;
export { typed_validateLinks as validateLinks };
const typed_validateListName: Validator<ListName> = validateListName;
export { typed_validateListName as validateListName };
const typed_validateSponsor: Validator<Sponsor> = validateSponsor;
export { typed_validateSponsor as validateSponsor };
const typed_validateStreamEvent: Validator<StreamEvent> = validateStreamEvent;
export { typed_validateStreamEvent as validateStreamEvent };
