// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { ProblemCode, ProblemReport } from "../types.js";

// <stdin>
var validateProblemCode = validate21;
var schema32 = { "enum": ["NO_NODES", "NO_OUT", "NO_SUBSET", "BAD_SUBSET", "NO_ROOT", "MANY_ROOTS", "CYCLE", "DANGLING", "TERM_OUT", "OVERLAP", "DUPLICATE_ID", "CONTRADICTION", "MODULATION", "UNREADABLE", "NOT_JSON", "SCHEMA", "NOT_INPUT_FILE", "TOO_MANY_NODES", "TWO_PARENTS", "COUNT_WITHOUT_BRANCH", "DEEPER_THAN_BINS", "NO_TABLE", "TERM_VALUE", "VALUE_READ_AS"] };
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
  if (!(data === "NO_NODES" || data === "NO_OUT" || data === "NO_SUBSET" || data === "BAD_SUBSET" || data === "NO_ROOT" || data === "MANY_ROOTS" || data === "CYCLE" || data === "DANGLING" || data === "TERM_OUT" || data === "OVERLAP" || data === "DUPLICATE_ID" || data === "CONTRADICTION" || data === "MODULATION" || data === "UNREADABLE" || data === "NOT_JSON" || data === "SCHEMA" || data === "NOT_INPUT_FILE" || data === "TOO_MANY_NODES" || data === "TWO_PARENTS" || data === "COUNT_WITHOUT_BRANCH" || data === "DEEPER_THAN_BINS" || data === "NO_TABLE" || data === "TERM_VALUE" || data === "VALUE_READ_AS")) {
    validate21.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
    return false;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateProblemReport = validate22;
var schema33 = { "type": "object", "properties": { "code": { "$ref": "problem.schema.json#/$defs/problemCode" }, "severity": { "enum": ["error", "warning"] }, "message": { "type": "string" }, "nodeId": { "type": "string" }, "edgeId": { "type": "string" } }, "required": ["code", "severity", "message"], "additionalProperties": false };
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
      if (data.code === void 0 && (missing0 = "code") || data.severity === void 0 && (missing0 = "severity") || data.message === void 0 && (missing0 = "message")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "code" || key0 === "severity" || key0 === "message" || key0 === "nodeId" || key0 === "edgeId")) {
            validate22.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.code !== void 0) {
            let data0 = data.code;
            const _errs2 = errors;
            if (!(data0 === "NO_NODES" || data0 === "NO_OUT" || data0 === "NO_SUBSET" || data0 === "BAD_SUBSET" || data0 === "NO_ROOT" || data0 === "MANY_ROOTS" || data0 === "CYCLE" || data0 === "DANGLING" || data0 === "TERM_OUT" || data0 === "OVERLAP" || data0 === "DUPLICATE_ID" || data0 === "CONTRADICTION" || data0 === "MODULATION" || data0 === "UNREADABLE" || data0 === "NOT_JSON" || data0 === "SCHEMA" || data0 === "NOT_INPUT_FILE" || data0 === "TOO_MANY_NODES" || data0 === "TWO_PARENTS" || data0 === "COUNT_WITHOUT_BRANCH" || data0 === "DEEPER_THAN_BINS" || data0 === "NO_TABLE" || data0 === "TERM_VALUE" || data0 === "VALUE_READ_AS")) {
              validate22.errors = [{ instancePath: instancePath + "/code", schemaPath: "problem.schema.json#/$defs/problemCode/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.severity !== void 0) {
              let data1 = data.severity;
              const _errs4 = errors;
              if (!(data1 === "error" || data1 === "warning")) {
                validate22.errors = [{ instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/enum", keyword: "enum", params: { allowedValues: schema33.properties.severity.enum } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.message !== void 0) {
                const _errs5 = errors;
                if (typeof data.message !== "string") {
                  validate22.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.nodeId !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.nodeId !== "string") {
                    validate22.errors = [{ instancePath: instancePath + "/nodeId", schemaPath: "#/properties/nodeId/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.edgeId !== void 0) {
                    const _errs9 = errors;
                    if (typeof data.edgeId !== "string") {
                      validate22.errors = [{ instancePath: instancePath + "/edgeId", schemaPath: "#/properties/edgeId/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
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
const typed_validateProblemCode: Validator<ProblemCode> = validateProblemCode;
export { typed_validateProblemCode as validateProblemCode };
const typed_validateProblemReport: Validator<ProblemReport> = validateProblemReport;
export { typed_validateProblemReport as validateProblemReport };
