// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { FeedbackCreate, FeedbackQuery, FileTransfer, FolderLabel, PersonName, SentTree, StoredFile, TransferCreate, TransferEvent, TransferEventKind, TransferEventReport, TransferReject, TransferStatus } from "../types.js";

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validateTransferStatus = validate21;
var schema32 = { "type": "integer", "enum": [0, 1, 2, 3, 4] };
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
  if (!(typeof data == "number" && (!(data % 1) && !isNaN(data)) && isFinite(data))) {
    validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "integer" } }];
    return false;
  }
  if (!(data === 0 || data === 1 || data === 2 || data === 3 || data === 4)) {
    validate21.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
    return false;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateTransferEventKind = validate22;
var schema33 = { "enum": ["taken", "delivered", "running", "failed", "result", "cancelled", "rejected"] };
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
  if (!(data === "taken" || data === "delivered" || data === "running" || data === "failed" || data === "result" || data === "cancelled" || data === "rejected")) {
    validate22.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema33.enum } }];
    return false;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateTransferEvent = validate23;
var func1 = require_ucs2length().default;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kind === void 0 && (missing0 = "kind") || data.at === void 0 && (missing0 = "at") || data.by === void 0 && (missing0 = "by")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "kind" || key0 === "at" || key0 === "by" || key0 === "detail")) {
            validate23.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.kind !== void 0) {
            let data0 = data.kind;
            const _errs2 = errors;
            if (!(data0 === "taken" || data0 === "delivered" || data0 === "running" || data0 === "failed" || data0 === "result" || data0 === "cancelled" || data0 === "rejected")) {
              validate23.errors = [{ instancePath: instancePath + "/kind", schemaPath: "transfer.schema.json#/$defs/eventKind/enum", keyword: "enum", params: { allowedValues: schema33.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.at !== void 0) {
              let data1 = data.at;
              const _errs4 = errors;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data1 === "string") {
                  if (func1(data1) > 30) {
                    validate23.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                    return false;
                  } else {
                    if (func1(data1) < 20) {
                      validate23.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                      return false;
                    }
                  }
                } else {
                  validate23.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.by !== void 0) {
                const _errs7 = errors;
                if (typeof data.by !== "string") {
                  validate23.errors = [{ instancePath: instancePath + "/by", schemaPath: "#/properties/by/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.detail !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.detail !== "string") {
                    validate23.errors = [{ instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTransferCreate = validate25;
var schema38 = { "type": "object", "properties": { "content": { "type": "string", "minLength": 1 }, "filename": { "type": ["string", "null"], "maxLength": 500 }, "treeName": { "type": ["string", "null"], "maxLength": 200 }, "treeId": {}, "tree": { "anyOf": [{ "$ref": "tree.schema.json#/$defs/treeCreate" }, { "type": "null" }] }, "experimentRequirementsFileName": { "type": ["string", "null"], "maxLength": 500 }, "experimentRequirementsFileContent": { "type": ["string", "null"] }, "expectations": { "anyOf": [{ "$ref": "prediction.schema.json#/$defs/expectations" }, { "type": "null" }] } }, "required": ["content"], "additionalProperties": true };
var schema73 = { "type": "object", "properties": { "detector": { "type": "object", "properties": { "efficiency": { "type": "number" }, "darkCounts": { "type": "number" }, "visibility": { "type": "number" }, "resolution": { "type": "number" } }, "additionalProperties": false }, "priors": { "type": "array", "maxItems": 20, "items": { "type": "number" } }, "sign": { "enum": ["plus", "minus"] }, "decision": { "enum": ["posterior", "labels"] } }, "required": [], "additionalProperties": false };
var schema59 = { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["name", "nodes", "edges"], "additionalProperties": false };
var schema42 = { "type": ["string", "null"], "maxLength": 1e4 };
var schema53 = { "type": ["object", "null"], "properties": { "bins": { "type": "integer", "minimum": 1, "maximum": 20 }, "hypotheses": { "type": "integer", "minimum": 1, "maximum": 20 } }, "required": ["bins", "hypotheses"], "additionalProperties": false };
var schema54 = { "type": ["array", "null"], "maxItems": 20, "items": { "type": "array", "maxItems": 20, "items": { "type": "string", "maxLength": 64 } } };
var func6 = Object.prototype.hasOwnProperty;
var pattern4 = new RegExp("\\S", "u");
var schema43 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "type": { "enum": ["circle", "square"] }, "position": { "$ref": "tree.schema.json#/$defs/position" }, "data": { "$ref": "tree.schema.json#/$defs/nodeData" }, "measured": true, "selected": true, "style": true, "width": true, "height": true, "dragging": true, "positionAbsolute": true, "zIndex": true, "hidden": true, "draggable": true, "selectable": true, "connectable": true, "deletable": true, "focusable": true, "className": true, "parentId": true, "parentNode": true, "extent": true, "expandParent": true, "sourcePosition": true, "targetPosition": true, "initialWidth": true, "initialHeight": true, "ariaLabel": true, "ariaRole": true, "handles": true, "origin": true, "dragHandle": true, "resizing": true, "domAttributes": true }, "required": ["id"], "additionalProperties": false };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate27.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func6.call(schema43.properties, key0)) {
            validate27.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.id !== void 0) {
            let data0 = data.id;
            const _errs2 = errors;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data0 === "string") {
                if (func1(data0) > 64) {
                  validate27.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate27.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  }
                }
              } else {
                validate27.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.type !== void 0) {
              let data1 = data.type;
              const _errs5 = errors;
              if (!(data1 === "circle" || data1 === "square")) {
                validate27.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema43.properties.type.enum } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.position !== void 0) {
                let data2 = data.position;
                const _errs6 = errors;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    let missing1;
                    if (data2.x === void 0 && (missing1 = "x") || data2.y === void 0 && (missing1 = "y")) {
                      validate27.errors = [{ instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/required", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs9 = errors;
                      for (const key1 in data2) {
                        if (!(key1 === "x" || key1 === "y")) {
                          validate27.errors = [{ instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs9 === errors) {
                        if (data2.x !== void 0) {
                          let data3 = data2.x;
                          const _errs10 = errors;
                          if (!(typeof data3 == "number" && isFinite(data3))) {
                            validate27.errors = [{ instancePath: instancePath + "/position/x", schemaPath: "tree.schema.json#/$defs/position/properties/x/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                          var valid3 = _errs10 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data2.y !== void 0) {
                            let data4 = data2.y;
                            const _errs12 = errors;
                            if (!(typeof data4 == "number" && isFinite(data4))) {
                              validate27.errors = [{ instancePath: instancePath + "/position/y", schemaPath: "tree.schema.json#/$defs/position/properties/y/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                            var valid3 = _errs12 === errors;
                          } else {
                            var valid3 = true;
                          }
                        }
                      }
                    }
                  } else {
                    validate27.errors = [{ instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.data !== void 0) {
                  let data5 = data.data;
                  const _errs14 = errors;
                  const _errs15 = errors;
                  if (errors === _errs15) {
                    if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                      const _errs17 = errors;
                      for (const key2 in data5) {
                        if (!(key2 === "label" || key2 === "nodeNumber" || key2 === "isTerminating" || key2 === "isHighlighted")) {
                          validate27.errors = [{ instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/nodeData/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs17 === errors) {
                        if (data5.label !== void 0) {
                          const _errs18 = errors;
                          if (typeof data5.label !== "string") {
                            validate27.errors = [{ instancePath: instancePath + "/data/label", schemaPath: "tree.schema.json#/$defs/nodeData/properties/label/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          var valid5 = _errs18 === errors;
                        } else {
                          var valid5 = true;
                        }
                        if (valid5) {
                          if (data5.nodeNumber !== void 0) {
                            let data7 = data5.nodeNumber;
                            const _errs20 = errors;
                            if (errors === _errs20) {
                              if (typeof data7 === "string") {
                                if (func1(data7) > 16) {
                                  validate27.errors = [{ instancePath: instancePath + "/data/nodeNumber", schemaPath: "tree.schema.json#/$defs/nodeData/properties/nodeNumber/maxLength", keyword: "maxLength", params: { limit: 16 } }];
                                  return false;
                                }
                              } else {
                                validate27.errors = [{ instancePath: instancePath + "/data/nodeNumber", schemaPath: "tree.schema.json#/$defs/nodeData/properties/nodeNumber/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                            var valid5 = _errs20 === errors;
                          } else {
                            var valid5 = true;
                          }
                          if (valid5) {
                            if (data5.isTerminating !== void 0) {
                              const _errs22 = errors;
                              if (typeof data5.isTerminating !== "boolean") {
                                validate27.errors = [{ instancePath: instancePath + "/data/isTerminating", schemaPath: "tree.schema.json#/$defs/nodeData/properties/isTerminating/type", keyword: "type", params: { type: "boolean" } }];
                                return false;
                              }
                              var valid5 = _errs22 === errors;
                            } else {
                              var valid5 = true;
                            }
                            if (valid5) {
                              if (data5.isHighlighted !== void 0) {
                                const _errs24 = errors;
                                if (typeof data5.isHighlighted !== "boolean") {
                                  validate27.errors = [{ instancePath: instancePath + "/data/isHighlighted", schemaPath: "tree.schema.json#/$defs/nodeData/properties/isHighlighted/type", keyword: "type", params: { type: "boolean" } }];
                                  return false;
                                }
                                var valid5 = _errs24 === errors;
                              } else {
                                var valid5 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate27.errors = [{ instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/nodeData/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs14 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate27.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (Array.isArray(data)) {
      if (data.length > 5e3) {
        validate32.errors = [{ instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 5e3 } }];
        return false;
      } else {
        var valid0 = true;
        const len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          const _errs1 = errors;
          if (!validate27(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
          if (!valid0) {
            break;
          }
        }
      }
    } else {
      validate32.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } }];
      return false;
    }
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var schema47 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "source": { "$ref": "tree.schema.json#/$defs/id" }, "target": { "$ref": "tree.schema.json#/$defs/id" }, "label": { "type": "string", "maxLength": 64 }, "type": { "type": "string", "maxLength": 64 }, "data": { "$ref": "tree.schema.json#/$defs/edgeData" }, "sourceHandle": true, "targetHandle": true, "animated": true, "hidden": true, "deletable": true, "selectable": true, "focusable": true, "reconnectable": true, "updatable": true, "selected": true, "markerStart": true, "markerEnd": true, "zIndex": true, "ariaLabel": true, "ariaRole": true, "interactionWidth": true, "style": true, "className": true, "labelStyle": true, "labelShowBg": true, "labelBgStyle": true, "labelBgPadding": true, "labelBgBorderRadius": true, "pathOptions": true, "domAttributes": true }, "required": ["id", "source", "target"], "additionalProperties": false };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.source === void 0 && (missing0 = "source") || data.target === void 0 && (missing0 = "target")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func6.call(schema47.properties, key0)) {
            validate29.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.id !== void 0) {
            let data0 = data.id;
            const _errs2 = errors;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data0 === "string") {
                if (func1(data0) > 64) {
                  validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  }
                }
              } else {
                validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.source !== void 0) {
              let data1 = data.source;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data1 === "string") {
                  if (func1(data1) > 64) {
                    validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                    return false;
                  } else {
                    if (func1(data1) < 1) {
                      validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } }];
                      return false;
                    }
                  }
                } else {
                  validate29.errors = [{ instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.target !== void 0) {
                let data2 = data.target;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 64) {
                      validate29.errors = [{ instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                      return false;
                    } else {
                      if (func1(data2) < 1) {
                        validate29.errors = [{ instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } }];
                        return false;
                      }
                    }
                  } else {
                    validate29.errors = [{ instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.label !== void 0) {
                  let data3 = data.label;
                  const _errs11 = errors;
                  if (errors === _errs11) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 64) {
                        validate29.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                        return false;
                      }
                    } else {
                      validate29.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs11 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.type !== void 0) {
                    let data4 = data.type;
                    const _errs13 = errors;
                    if (errors === _errs13) {
                      if (typeof data4 === "string") {
                        if (func1(data4) > 64) {
                          validate29.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                          return false;
                        }
                      } else {
                        validate29.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.data !== void 0) {
                      let data5 = data.data;
                      const _errs15 = errors;
                      const _errs16 = errors;
                      if (errors === _errs16) {
                        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                          const _errs18 = errors;
                          for (const key1 in data5) {
                            if (!(key1 === "subset")) {
                              validate29.errors = [{ instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/edgeData/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                              return false;
                              break;
                            }
                          }
                          if (_errs18 === errors) {
                            if (data5.subset !== void 0) {
                              let data6 = data5.subset;
                              const _errs19 = errors;
                              if (errors === _errs19) {
                                if (typeof data6 === "string") {
                                  if (func1(data6) > 64) {
                                    validate29.errors = [{ instancePath: instancePath + "/data/subset", schemaPath: "tree.schema.json#/$defs/edgeData/properties/subset/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                                    return false;
                                  }
                                } else {
                                  validate29.errors = [{ instancePath: instancePath + "/data/subset", schemaPath: "tree.schema.json#/$defs/edgeData/properties/subset/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                            }
                          }
                        } else {
                          validate29.errors = [{ instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/edgeData/type", keyword: "type", params: { type: "object" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (Array.isArray(data)) {
      if (data.length > 2e4) {
        validate35.errors = [{ instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 2e4 } }];
        return false;
      } else {
        var valid0 = true;
        const len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          const _errs1 = errors;
          if (!validate29(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
          if (!valid0) {
            break;
          }
        }
      }
    } else {
      validate35.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } }];
      return false;
    }
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.nodes === void 0 && (missing0 = "nodes") || data.edges === void 0 && (missing0 = "edges")) {
        validate31.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func6.call(schema59.properties, key0)) {
            validate31.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.$schema !== void 0) {
            const _errs2 = errors;
            if (typeof data.$schema !== "string") {
              validate31.errors = [{ instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs4 = errors;
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.name !== void 0) {
                let data2 = data.name;
                const _errs5 = errors;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 200) {
                      validate31.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/maxLength", keyword: "maxLength", params: { limit: 200 } }];
                      return false;
                    } else {
                      if (func1(data2) < 1) {
                        validate31.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                        return false;
                      } else {
                        if (!pattern4.test(data2)) {
                          validate31.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate31.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.description !== void 0) {
                  let data3 = data.description;
                  const _errs8 = errors;
                  const _errs9 = errors;
                  if (typeof data3 !== "string" && data3 !== null) {
                    validate31.errors = [{ instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/type", keyword: "type", params: { type: schema42.type } }];
                    return false;
                  }
                  if (errors === _errs9) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 1e4) {
                        validate31.errors = [{ instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/maxLength", keyword: "maxLength", params: { limit: 1e4 } }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.nodes !== void 0) {
                    const _errs11 = errors;
                    if (!validate32(data.nodes, { instancePath: instancePath + "/nodes", parentData: data, parentDataProperty: "nodes", rootData, dynamicAnchors })) {
                      vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
                      errors = vErrors.length;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.edges !== void 0) {
                      const _errs12 = errors;
                      if (!validate35(data.edges, { instancePath: instancePath + "/edges", parentData: data, parentDataProperty: "edges", rootData, dynamicAnchors })) {
                        vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.inputFile !== void 0) {
                        const _errs13 = errors;
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.modulationConfig !== void 0) {
                          let data7 = data.modulationConfig;
                          const _errs14 = errors;
                          const _errs15 = errors;
                          if (!(data7 && typeof data7 == "object" && !Array.isArray(data7)) && data7 !== null) {
                            validate31.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema53.type } }];
                            return false;
                          }
                          if (errors === _errs15) {
                            if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                              let missing1;
                              if (data7.bins === void 0 && (missing1 = "bins") || data7.hypotheses === void 0 && (missing1 = "hypotheses")) {
                                validate31.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: missing1 } }];
                                return false;
                              } else {
                                const _errs17 = errors;
                                for (const key1 in data7) {
                                  if (!(key1 === "bins" || key1 === "hypotheses")) {
                                    validate31.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs17 === errors) {
                                  if (data7.bins !== void 0) {
                                    let data8 = data7.bins;
                                    const _errs18 = errors;
                                    if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                                      validate31.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } }];
                                      return false;
                                    }
                                    if (errors === _errs18) {
                                      if (typeof data8 == "number" && isFinite(data8)) {
                                        if (data8 > 20 || isNaN(data8)) {
                                          validate31.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } }];
                                          return false;
                                        } else {
                                          if (data8 < 1 || isNaN(data8)) {
                                            validate31.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                            return false;
                                          }
                                        }
                                      }
                                    }
                                    var valid6 = _errs18 === errors;
                                  } else {
                                    var valid6 = true;
                                  }
                                  if (valid6) {
                                    if (data7.hypotheses !== void 0) {
                                      let data9 = data7.hypotheses;
                                      const _errs20 = errors;
                                      if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                                        validate31.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } }];
                                        return false;
                                      }
                                      if (errors === _errs20) {
                                        if (typeof data9 == "number" && isFinite(data9)) {
                                          if (data9 > 20 || isNaN(data9)) {
                                            validate31.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } }];
                                            return false;
                                          } else {
                                            if (data9 < 1 || isNaN(data9)) {
                                              validate31.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                              return false;
                                            }
                                          }
                                        }
                                      }
                                      var valid6 = _errs20 === errors;
                                    } else {
                                      var valid6 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                          var valid0 = _errs14 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.modulationTable !== void 0) {
                            let data10 = data.modulationTable;
                            const _errs22 = errors;
                            const _errs23 = errors;
                            if (!Array.isArray(data10) && data10 !== null) {
                              validate31.errors = [{ instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema54.type } }];
                              return false;
                            }
                            if (errors === _errs23) {
                              if (Array.isArray(data10)) {
                                if (data10.length > 20) {
                                  validate31.errors = [{ instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } }];
                                  return false;
                                } else {
                                  var valid8 = true;
                                  const len0 = data10.length;
                                  for (let i0 = 0; i0 < len0; i0++) {
                                    let data11 = data10[i0];
                                    const _errs25 = errors;
                                    if (errors === _errs25) {
                                      if (Array.isArray(data11)) {
                                        if (data11.length > 20) {
                                          validate31.errors = [{ instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } }];
                                          return false;
                                        } else {
                                          var valid9 = true;
                                          const len1 = data11.length;
                                          for (let i1 = 0; i1 < len1; i1++) {
                                            let data12 = data11[i1];
                                            const _errs27 = errors;
                                            if (errors === _errs27) {
                                              if (typeof data12 === "string") {
                                                if (func1(data12) > 64) {
                                                  validate31.errors = [{ instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                                                  return false;
                                                }
                                              } else {
                                                validate31.errors = [{ instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } }];
                                                return false;
                                              }
                                            }
                                            var valid9 = _errs27 === errors;
                                            if (!valid9) {
                                              break;
                                            }
                                          }
                                        }
                                      } else {
                                        validate31.errors = [{ instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } }];
                                        return false;
                                      }
                                    }
                                    var valid8 = _errs25 === errors;
                                    if (!valid8) {
                                      break;
                                    }
                                  }
                                }
                              }
                            }
                            var valid0 = _errs22 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.userId !== void 0) {
                              const _errs29 = errors;
                              var valid0 = _errs29 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.version !== void 0) {
                                const _errs30 = errors;
                                var valid0 = _errs30 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.createdAt !== void 0) {
                                  const _errs31 = errors;
                                  var valid0 = _errs31 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.updatedAt !== void 0) {
                                    const _errs32 = errors;
                                    var valid0 = _errs32 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate31.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
      if (data.content === void 0 && (missing0 = "content")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.content !== void 0) {
          let data0 = data.content;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (typeof data0 === "string") {
              if (func1(data0) < 1) {
                validate25.errors = [{ instancePath: instancePath + "/content", schemaPath: "#/properties/content/minLength", keyword: "minLength", params: { limit: 1 } }];
                return false;
              }
            } else {
              validate25.errors = [{ instancePath: instancePath + "/content", schemaPath: "#/properties/content/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.filename !== void 0) {
            let data1 = data.filename;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate25.errors = [{ instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/type", keyword: "type", params: { type: schema38.properties.filename.type } }];
              return false;
            }
            if (errors === _errs4) {
              if (typeof data1 === "string") {
                if (func1(data1) > 500) {
                  validate25.errors = [{ instancePath: instancePath + "/filename", schemaPath: "#/properties/filename/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                  return false;
                }
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.treeName !== void 0) {
              let data2 = data.treeName;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate25.errors = [{ instancePath: instancePath + "/treeName", schemaPath: "#/properties/treeName/type", keyword: "type", params: { type: schema38.properties.treeName.type } }];
                return false;
              }
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (func1(data2) > 200) {
                    validate25.errors = [{ instancePath: instancePath + "/treeName", schemaPath: "#/properties/treeName/maxLength", keyword: "maxLength", params: { limit: 200 } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.tree !== void 0) {
                let data3 = data.tree;
                const _errs8 = errors;
                const _errs9 = errors;
                let valid1 = false;
                const _errs10 = errors;
                if (!validate31(data3, { instancePath: instancePath + "/tree", parentData: data, parentDataProperty: "tree", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
                  errors = vErrors.length;
                }
                var _valid0 = _errs10 === errors;
                valid1 = valid1 || _valid0;
                const _errs11 = errors;
                if (data3 !== null) {
                  const err0 = { instancePath: instancePath + "/tree", schemaPath: "#/properties/tree/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const err1 = { instancePath: instancePath + "/tree", schemaPath: "#/properties/tree/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err1];
                  } else {
                    vErrors.push(err1);
                  }
                  errors++;
                  validate25.errors = vErrors;
                  return false;
                } else {
                  errors = _errs9;
                  if (vErrors !== null) {
                    if (_errs9) {
                      vErrors.length = _errs9;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.experimentRequirementsFileName !== void 0) {
                  let data4 = data.experimentRequirementsFileName;
                  const _errs13 = errors;
                  if (typeof data4 !== "string" && data4 !== null) {
                    validate25.errors = [{ instancePath: instancePath + "/experimentRequirementsFileName", schemaPath: "#/properties/experimentRequirementsFileName/type", keyword: "type", params: { type: schema38.properties.experimentRequirementsFileName.type } }];
                    return false;
                  }
                  if (errors === _errs13) {
                    if (typeof data4 === "string") {
                      if (func1(data4) > 500) {
                        validate25.errors = [{ instancePath: instancePath + "/experimentRequirementsFileName", schemaPath: "#/properties/experimentRequirementsFileName/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.experimentRequirementsFileContent !== void 0) {
                    let data5 = data.experimentRequirementsFileContent;
                    const _errs15 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate25.errors = [{ instancePath: instancePath + "/experimentRequirementsFileContent", schemaPath: "#/properties/experimentRequirementsFileContent/type", keyword: "type", params: { type: schema38.properties.experimentRequirementsFileContent.type } }];
                      return false;
                    }
                    var valid0 = _errs15 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.expectations !== void 0) {
                      let data6 = data.expectations;
                      const _errs17 = errors;
                      const _errs18 = errors;
                      let valid2 = false;
                      const _errs19 = errors;
                      const _errs20 = errors;
                      if (errors === _errs20) {
                        if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                          const _errs22 = errors;
                          for (const key0 in data6) {
                            if (!(key0 === "detector" || key0 === "priors" || key0 === "sign" || key0 === "decision")) {
                              const err2 = { instancePath: instancePath + "/expectations", schemaPath: "prediction.schema.json#/$defs/expectations/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
                              if (vErrors === null) {
                                vErrors = [err2];
                              } else {
                                vErrors.push(err2);
                              }
                              errors++;
                              break;
                            }
                          }
                          if (_errs22 === errors) {
                            if (data6.detector !== void 0) {
                              let data7 = data6.detector;
                              const _errs23 = errors;
                              if (errors === _errs23) {
                                if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                  const _errs25 = errors;
                                  for (const key1 in data7) {
                                    if (!(key1 === "efficiency" || key1 === "darkCounts" || key1 === "visibility" || key1 === "resolution")) {
                                      const err3 = { instancePath: instancePath + "/expectations/detector", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                                      if (vErrors === null) {
                                        vErrors = [err3];
                                      } else {
                                        vErrors.push(err3);
                                      }
                                      errors++;
                                      break;
                                    }
                                  }
                                  if (_errs25 === errors) {
                                    if (data7.efficiency !== void 0) {
                                      let data8 = data7.efficiency;
                                      const _errs26 = errors;
                                      if (!(typeof data8 == "number" && isFinite(data8))) {
                                        const err4 = { instancePath: instancePath + "/expectations/detector/efficiency", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/properties/efficiency/type", keyword: "type", params: { type: "number" } };
                                        if (vErrors === null) {
                                          vErrors = [err4];
                                        } else {
                                          vErrors.push(err4);
                                        }
                                        errors++;
                                      }
                                      var valid5 = _errs26 === errors;
                                    } else {
                                      var valid5 = true;
                                    }
                                    if (valid5) {
                                      if (data7.darkCounts !== void 0) {
                                        let data9 = data7.darkCounts;
                                        const _errs28 = errors;
                                        if (!(typeof data9 == "number" && isFinite(data9))) {
                                          const err5 = { instancePath: instancePath + "/expectations/detector/darkCounts", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/properties/darkCounts/type", keyword: "type", params: { type: "number" } };
                                          if (vErrors === null) {
                                            vErrors = [err5];
                                          } else {
                                            vErrors.push(err5);
                                          }
                                          errors++;
                                        }
                                        var valid5 = _errs28 === errors;
                                      } else {
                                        var valid5 = true;
                                      }
                                      if (valid5) {
                                        if (data7.visibility !== void 0) {
                                          let data10 = data7.visibility;
                                          const _errs30 = errors;
                                          if (!(typeof data10 == "number" && isFinite(data10))) {
                                            const err6 = { instancePath: instancePath + "/expectations/detector/visibility", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/properties/visibility/type", keyword: "type", params: { type: "number" } };
                                            if (vErrors === null) {
                                              vErrors = [err6];
                                            } else {
                                              vErrors.push(err6);
                                            }
                                            errors++;
                                          }
                                          var valid5 = _errs30 === errors;
                                        } else {
                                          var valid5 = true;
                                        }
                                        if (valid5) {
                                          if (data7.resolution !== void 0) {
                                            let data11 = data7.resolution;
                                            const _errs32 = errors;
                                            if (!(typeof data11 == "number" && isFinite(data11))) {
                                              const err7 = { instancePath: instancePath + "/expectations/detector/resolution", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/properties/resolution/type", keyword: "type", params: { type: "number" } };
                                              if (vErrors === null) {
                                                vErrors = [err7];
                                              } else {
                                                vErrors.push(err7);
                                              }
                                              errors++;
                                            }
                                            var valid5 = _errs32 === errors;
                                          } else {
                                            var valid5 = true;
                                          }
                                        }
                                      }
                                    }
                                  }
                                } else {
                                  const err8 = { instancePath: instancePath + "/expectations/detector", schemaPath: "prediction.schema.json#/$defs/expectations/properties/detector/type", keyword: "type", params: { type: "object" } };
                                  if (vErrors === null) {
                                    vErrors = [err8];
                                  } else {
                                    vErrors.push(err8);
                                  }
                                  errors++;
                                }
                              }
                              var valid4 = _errs23 === errors;
                            } else {
                              var valid4 = true;
                            }
                            if (valid4) {
                              if (data6.priors !== void 0) {
                                let data12 = data6.priors;
                                const _errs34 = errors;
                                if (errors === _errs34) {
                                  if (Array.isArray(data12)) {
                                    if (data12.length > 20) {
                                      const err9 = { instancePath: instancePath + "/expectations/priors", schemaPath: "prediction.schema.json#/$defs/expectations/properties/priors/maxItems", keyword: "maxItems", params: { limit: 20 } };
                                      if (vErrors === null) {
                                        vErrors = [err9];
                                      } else {
                                        vErrors.push(err9);
                                      }
                                      errors++;
                                    } else {
                                      var valid6 = true;
                                      const len0 = data12.length;
                                      for (let i0 = 0; i0 < len0; i0++) {
                                        let data13 = data12[i0];
                                        const _errs36 = errors;
                                        if (!(typeof data13 == "number" && isFinite(data13))) {
                                          const err10 = { instancePath: instancePath + "/expectations/priors/" + i0, schemaPath: "prediction.schema.json#/$defs/expectations/properties/priors/items/type", keyword: "type", params: { type: "number" } };
                                          if (vErrors === null) {
                                            vErrors = [err10];
                                          } else {
                                            vErrors.push(err10);
                                          }
                                          errors++;
                                        }
                                        var valid6 = _errs36 === errors;
                                        if (!valid6) {
                                          break;
                                        }
                                      }
                                    }
                                  } else {
                                    const err11 = { instancePath: instancePath + "/expectations/priors", schemaPath: "prediction.schema.json#/$defs/expectations/properties/priors/type", keyword: "type", params: { type: "array" } };
                                    if (vErrors === null) {
                                      vErrors = [err11];
                                    } else {
                                      vErrors.push(err11);
                                    }
                                    errors++;
                                  }
                                }
                                var valid4 = _errs34 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data6.sign !== void 0) {
                                  let data14 = data6.sign;
                                  const _errs38 = errors;
                                  if (!(data14 === "plus" || data14 === "minus")) {
                                    const err12 = { instancePath: instancePath + "/expectations/sign", schemaPath: "prediction.schema.json#/$defs/expectations/properties/sign/enum", keyword: "enum", params: { allowedValues: schema73.properties.sign.enum } };
                                    if (vErrors === null) {
                                      vErrors = [err12];
                                    } else {
                                      vErrors.push(err12);
                                    }
                                    errors++;
                                  }
                                  var valid4 = _errs38 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data6.decision !== void 0) {
                                    let data15 = data6.decision;
                                    const _errs39 = errors;
                                    if (!(data15 === "posterior" || data15 === "labels")) {
                                      const err13 = { instancePath: instancePath + "/expectations/decision", schemaPath: "prediction.schema.json#/$defs/expectations/properties/decision/enum", keyword: "enum", params: { allowedValues: schema73.properties.decision.enum } };
                                      if (vErrors === null) {
                                        vErrors = [err13];
                                      } else {
                                        vErrors.push(err13);
                                      }
                                      errors++;
                                    }
                                    var valid4 = _errs39 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          const err14 = { instancePath: instancePath + "/expectations", schemaPath: "prediction.schema.json#/$defs/expectations/type", keyword: "type", params: { type: "object" } };
                          if (vErrors === null) {
                            vErrors = [err14];
                          } else {
                            vErrors.push(err14);
                          }
                          errors++;
                        }
                      }
                      var _valid1 = _errs19 === errors;
                      valid2 = valid2 || _valid1;
                      const _errs40 = errors;
                      if (data6 !== null) {
                        const err15 = { instancePath: instancePath + "/expectations", schemaPath: "#/properties/expectations/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err15];
                        } else {
                          vErrors.push(err15);
                        }
                        errors++;
                      }
                      var _valid1 = _errs40 === errors;
                      valid2 = valid2 || _valid1;
                      if (!valid2) {
                        const err16 = { instancePath: instancePath + "/expectations", schemaPath: "#/properties/expectations/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err16];
                        } else {
                          vErrors.push(err16);
                        }
                        errors++;
                        validate25.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs18;
                        if (vErrors !== null) {
                          if (_errs18) {
                            vErrors.length = _errs18;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs17 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
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
var validateFeedbackCreate = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.feedbackFileName === void 0 && (missing0 = "feedbackFileName") || data.feedbackFileContent === void 0 && (missing0 = "feedbackFileContent")) {
        validate40.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "feedbackFileName" || key0 === "feedbackFileContent")) {
            validate40.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.feedbackFileName !== void 0) {
            let data0 = data.feedbackFileName;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 500) {
                  validate40.errors = [{ instancePath: instancePath + "/feedbackFileName", schemaPath: "#/properties/feedbackFileName/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate40.errors = [{ instancePath: instancePath + "/feedbackFileName", schemaPath: "#/properties/feedbackFileName/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data0)) {
                      validate40.errors = [{ instancePath: instancePath + "/feedbackFileName", schemaPath: "#/properties/feedbackFileName/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate40.errors = [{ instancePath: instancePath + "/feedbackFileName", schemaPath: "#/properties/feedbackFileName/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.feedbackFileContent !== void 0) {
              let data1 = data.feedbackFileContent;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (typeof data1 === "string") {
                  if (func1(data1) < 1) {
                    validate40.errors = [{ instancePath: instancePath + "/feedbackFileContent", schemaPath: "#/properties/feedbackFileContent/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  }
                } else {
                  validate40.errors = [{ instancePath: instancePath + "/feedbackFileContent", schemaPath: "#/properties/feedbackFileContent/type", keyword: "type", params: { type: "string" } }];
                  return false;
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
      validate40.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTransferReject = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.reason === void 0 && (missing0 = "reason")) {
        validate41.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "reason")) {
            validate41.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.reason !== void 0) {
            let data0 = data.reason;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 2e3) {
                  validate41.errors = [{ instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 2e3 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate41.errors = [{ instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data0)) {
                      validate41.errors = [{ instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate41.errors = [{ instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
          }
        }
      }
    } else {
      validate41.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate41.errors = vErrors;
  return errors === 0;
}
validate41.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTransferEventReport = validate42;
var schema76 = { "type": "object", "properties": { "kind": { "enum": ["delivered", "running", "failed"] }, "at": { "$ref": "common.schema.json#/$defs/time" }, "detail": { "type": "string", "maxLength": 4e3 } }, "required": ["kind", "at"], "additionalProperties": false };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.kind === void 0 && (missing0 = "kind") || data.at === void 0 && (missing0 = "at")) {
        validate42.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "kind" || key0 === "at" || key0 === "detail")) {
            validate42.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.kind !== void 0) {
            let data0 = data.kind;
            const _errs2 = errors;
            if (!(data0 === "delivered" || data0 === "running" || data0 === "failed")) {
              validate42.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema76.properties.kind.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.at !== void 0) {
              let data1 = data.at;
              const _errs3 = errors;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (typeof data1 === "string") {
                  if (func1(data1) > 30) {
                    validate42.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                    return false;
                  } else {
                    if (func1(data1) < 20) {
                      validate42.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                      return false;
                    }
                  }
                } else {
                  validate42.errors = [{ instancePath: instancePath + "/at", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.detail !== void 0) {
                let data2 = data.detail;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 4e3) {
                      validate42.errors = [{ instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/maxLength", keyword: "maxLength", params: { limit: 4e3 } }];
                      return false;
                    }
                  } else {
                    validate42.errors = [{ instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate42.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validatePersonName = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.username === void 0 && (missing0 = "username")) {
        validate43.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "username")) {
            validate43.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.username !== void 0) {
            if (typeof data.username !== "string") {
              validate43.errors = [{ instancePath: instancePath + "/username", schemaPath: "#/properties/username/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
        }
      }
    } else {
      validate43.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateFileTransfer = validate44;
var schema79 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "requestNumber": { "type": "string" }, "fileName": { "type": "string" }, "fileContent": { "$ref": "transfer.schema.json#/$defs/content" }, "fileSize": { "type": "integer", "minimum": 0 }, "fileSha256": { "type": "string" }, "treeName": { "type": "string" }, "hasTree": { "type": "boolean" }, "status": { "$ref": "transfer.schema.json#/$defs/status" }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "processedAt": { "$ref": "common.schema.json#/$defs/nullableTime" }, "processedByAdminId": { "anyOf": [{ "$ref": "common.schema.json#/$defs/id" }, { "type": "null" }] }, "processedByAdmin": { "anyOf": [{ "$ref": "transfer.schema.json#/$defs/person" }, { "type": "null" }] }, "rejectionReason": { "type": ["string", "null"] }, "feedbackFileName": { "type": ["string", "null"] }, "feedbackFileContent": { "type": ["string", "null"] }, "feedbackVersion": { "type": "integer", "minimum": 0 }, "feedbackSize": { "type": ["integer", "null"], "minimum": 0 }, "feedbackSha256": { "type": ["string", "null"] }, "experimentRequirementsFileName": { "type": ["string", "null"] }, "experimentRequirementsFileContent": { "type": ["string", "null"] }, "events": { "type": "array", "items": { "$ref": "transfer.schema.json#/$defs/event" } }, "prediction": { "anyOf": [{ "$ref": "prediction.schema.json#/$defs/figures" }, { "type": "null" }] }, "measured": { "anyOf": [{ "$ref": "prediction.schema.json#/$defs/measured" }, { "type": "null" }] }, "user": { "$ref": "transfer.schema.json#/$defs/person" }, "isReadByCurrentAdmin": { "type": "boolean" }, "feedbackCheckedAt": { "$ref": "common.schema.json#/$defs/nullableTime" }, "autoFeedbackFolder": { "type": ["string", "null"] }, "warnings": { "type": "array", "items": { "$ref": "problem.schema.json#/$defs/problem" } } }, "required": ["id", "requestNumber", "fileName", "fileSize", "fileSha256", "treeName", "hasTree", "status", "createdAt", "processedAt", "processedByAdminId", "processedByAdmin", "rejectionReason", "feedbackFileName", "feedbackVersion", "feedbackSize", "feedbackSha256", "experimentRequirementsFileName", "events", "prediction", "measured"], "additionalProperties": false };
var schema84 = { "type": ["string", "null"], "minLength": 20, "maxLength": 30 };
var schema89 = { "type": "object", "properties": { "kind": { "enum": ["homodyne", "heterodyne", "none"] }, "error": { "type": ["number", "null"], "minimum": 0, "maximum": 1 } }, "required": ["kind", "error"], "additionalProperties": false };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.guess === void 0 && (missing0 = "guess") || data.helstrom === void 0 && (missing0 = "helstrom") || data.standardQuantumLimit === void 0 && (missing0 = "standardQuantumLimit")) {
        validate47.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "guess" || key0 === "helstrom" || key0 === "standardQuantumLimit")) {
            validate47.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.guess !== void 0) {
            let data0 = data.guess;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 1 || isNaN(data0)) {
                  validate47.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate47.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate47.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.helstrom !== void 0) {
              let data1 = data.helstrom;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.error === void 0 && (missing1 = "error")) {
                    validate47.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/required", keyword: "required", params: { missingProperty: missing1 } }];
                    return false;
                  } else {
                    const _errs6 = errors;
                    for (const key1 in data1) {
                      if (!(key1 === "error")) {
                        validate47.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                        return false;
                        break;
                      }
                    }
                    if (_errs6 === errors) {
                      if (data1.error !== void 0) {
                        let data2 = data1.error;
                        const _errs7 = errors;
                        if (errors === _errs7) {
                          if (typeof data2 == "number" && isFinite(data2)) {
                            if (data2 > 1 || isNaN(data2)) {
                              validate47.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                              return false;
                            } else {
                              if (data2 < 0 || isNaN(data2)) {
                                validate47.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                return false;
                              }
                            }
                          } else {
                            validate47.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                        }
                      }
                    }
                  }
                } else {
                  validate47.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.standardQuantumLimit !== void 0) {
                let data3 = data.standardQuantumLimit;
                const _errs9 = errors;
                const _errs10 = errors;
                if (errors === _errs10) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    let missing2;
                    if (data3.kind === void 0 && (missing2 = "kind") || data3.error === void 0 && (missing2 = "error")) {
                      validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/required", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs12 = errors;
                      for (const key2 in data3) {
                        if (!(key2 === "kind" || key2 === "error")) {
                          validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs12 === errors) {
                        if (data3.kind !== void 0) {
                          let data4 = data3.kind;
                          const _errs13 = errors;
                          if (!(data4 === "homodyne" || data4 === "heterodyne" || data4 === "none")) {
                            validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit/kind", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/kind/enum", keyword: "enum", params: { allowedValues: schema89.properties.kind.enum } }];
                            return false;
                          }
                          var valid3 = _errs13 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data3.error !== void 0) {
                            let data5 = data3.error;
                            const _errs14 = errors;
                            if (!(typeof data5 == "number" && isFinite(data5)) && data5 !== null) {
                              validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/type", keyword: "type", params: { type: schema89.properties.error.type } }];
                              return false;
                            }
                            if (errors === _errs14) {
                              if (typeof data5 == "number" && isFinite(data5)) {
                                if (data5 > 1 || isNaN(data5)) {
                                  validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                  return false;
                                } else {
                                  if (data5 < 0 || isNaN(data5)) {
                                    validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                    return false;
                                  }
                                }
                              }
                            }
                            var valid3 = _errs14 === errors;
                          } else {
                            var valid3 = true;
                          }
                        }
                      }
                    }
                  } else {
                    validate47.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate47.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.success === void 0 && (missing0 = "success") || data.error === void 0 && (missing0 = "error") || data.bounds === void 0 && (missing0 = "bounds")) {
        validate46.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "success" || key0 === "error" || key0 === "bounds")) {
            validate46.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.success !== void 0) {
            let data0 = data.success;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 1 || isNaN(data0)) {
                  validate46.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate46.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate46.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.error !== void 0) {
              let data1 = data.error;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 1 || isNaN(data1)) {
                    validate46.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                    return false;
                  } else {
                    if (data1 < 0 || isNaN(data1)) {
                      validate46.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                } else {
                  validate46.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.bounds !== void 0) {
                const _errs6 = errors;
                if (!validate47(data.bounds, { instancePath: instancePath + "/bounds", parentData: data, parentDataProperty: "bounds", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate46.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema94 = { "type": "object", "properties": { "code": { "$ref": "problem.schema.json#/$defs/problemCode" }, "severity": { "enum": ["error", "warning"] }, "message": { "type": "string" }, "nodeId": { "type": "string" }, "edgeId": { "type": "string" } }, "required": ["code", "severity", "message"], "additionalProperties": false };
var schema95 = { "enum": ["NO_NODES", "NO_OUT", "NO_SUBSET", "BAD_SUBSET", "NO_ROOT", "MANY_ROOTS", "CYCLE", "DANGLING", "TERM_OUT", "OVERLAP", "DUPLICATE_ID", "CONTRADICTION", "MODULATION", "UNREADABLE", "NOT_JSON", "SCHEMA", "NOT_INPUT_FILE", "TOO_MANY_NODES", "TWO_PARENTS", "COUNT_WITHOUT_BRANCH", "DEEPER_THAN_BINS", "NO_TABLE", "TERM_VALUE", "VALUE_READ_AS"] };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate51.evaluated;
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
        validate51.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "code" || key0 === "severity" || key0 === "message" || key0 === "nodeId" || key0 === "edgeId")) {
            validate51.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.code !== void 0) {
            let data0 = data.code;
            const _errs2 = errors;
            if (!(data0 === "NO_NODES" || data0 === "NO_OUT" || data0 === "NO_SUBSET" || data0 === "BAD_SUBSET" || data0 === "NO_ROOT" || data0 === "MANY_ROOTS" || data0 === "CYCLE" || data0 === "DANGLING" || data0 === "TERM_OUT" || data0 === "OVERLAP" || data0 === "DUPLICATE_ID" || data0 === "CONTRADICTION" || data0 === "MODULATION" || data0 === "UNREADABLE" || data0 === "NOT_JSON" || data0 === "SCHEMA" || data0 === "NOT_INPUT_FILE" || data0 === "TOO_MANY_NODES" || data0 === "TWO_PARENTS" || data0 === "COUNT_WITHOUT_BRANCH" || data0 === "DEEPER_THAN_BINS" || data0 === "NO_TABLE" || data0 === "TERM_VALUE" || data0 === "VALUE_READ_AS")) {
              validate51.errors = [{ instancePath: instancePath + "/code", schemaPath: "problem.schema.json#/$defs/problemCode/enum", keyword: "enum", params: { allowedValues: schema95.enum } }];
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
                validate51.errors = [{ instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/enum", keyword: "enum", params: { allowedValues: schema94.properties.severity.enum } }];
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
                  validate51.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
                    validate51.errors = [{ instancePath: instancePath + "/nodeId", schemaPath: "#/properties/nodeId/type", keyword: "type", params: { type: "string" } }];
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
                      validate51.errors = [{ instancePath: instancePath + "/edgeId", schemaPath: "#/properties/edgeId/type", keyword: "type", params: { type: "string" } }];
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
      validate51.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate51.errors = vErrors;
  return errors === 0;
}
validate51.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.requestNumber === void 0 && (missing0 = "requestNumber") || data.fileName === void 0 && (missing0 = "fileName") || data.fileSize === void 0 && (missing0 = "fileSize") || data.fileSha256 === void 0 && (missing0 = "fileSha256") || data.treeName === void 0 && (missing0 = "treeName") || data.hasTree === void 0 && (missing0 = "hasTree") || data.status === void 0 && (missing0 = "status") || data.createdAt === void 0 && (missing0 = "createdAt") || data.processedAt === void 0 && (missing0 = "processedAt") || data.processedByAdminId === void 0 && (missing0 = "processedByAdminId") || data.processedByAdmin === void 0 && (missing0 = "processedByAdmin") || data.rejectionReason === void 0 && (missing0 = "rejectionReason") || data.feedbackFileName === void 0 && (missing0 = "feedbackFileName") || data.feedbackVersion === void 0 && (missing0 = "feedbackVersion") || data.feedbackSize === void 0 && (missing0 = "feedbackSize") || data.feedbackSha256 === void 0 && (missing0 = "feedbackSha256") || data.experimentRequirementsFileName === void 0 && (missing0 = "experimentRequirementsFileName") || data.events === void 0 && (missing0 = "events") || data.prediction === void 0 && (missing0 = "prediction") || data.measured === void 0 && (missing0 = "measured")) {
        validate44.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func6.call(schema79.properties, key0)) {
            validate44.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.id !== void 0) {
            let data0 = data.id;
            const _errs2 = errors;
            const _errs3 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              validate44.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 2147483647 || isNaN(data0)) {
                  validate44.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                  return false;
                } else {
                  if (data0 < 1 || isNaN(data0)) {
                    validate44.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                    return false;
                  }
                }
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.requestNumber !== void 0) {
              const _errs5 = errors;
              if (typeof data.requestNumber !== "string") {
                validate44.errors = [{ instancePath: instancePath + "/requestNumber", schemaPath: "#/properties/requestNumber/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.fileName !== void 0) {
                const _errs7 = errors;
                if (typeof data.fileName !== "string") {
                  validate44.errors = [{ instancePath: instancePath + "/fileName", schemaPath: "#/properties/fileName/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.fileContent !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.fileContent !== "string") {
                    validate44.errors = [{ instancePath: instancePath + "/fileContent", schemaPath: "transfer.schema.json#/$defs/content/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.fileSize !== void 0) {
                    let data4 = data.fileSize;
                    const _errs12 = errors;
                    if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                      validate44.errors = [{ instancePath: instancePath + "/fileSize", schemaPath: "#/properties/fileSize/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    if (errors === _errs12) {
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          validate44.errors = [{ instancePath: instancePath + "/fileSize", schemaPath: "#/properties/fileSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.fileSha256 !== void 0) {
                      const _errs14 = errors;
                      if (typeof data.fileSha256 !== "string") {
                        validate44.errors = [{ instancePath: instancePath + "/fileSha256", schemaPath: "#/properties/fileSha256/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.treeName !== void 0) {
                        const _errs16 = errors;
                        if (typeof data.treeName !== "string") {
                          validate44.errors = [{ instancePath: instancePath + "/treeName", schemaPath: "#/properties/treeName/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.hasTree !== void 0) {
                          const _errs18 = errors;
                          if (typeof data.hasTree !== "boolean") {
                            validate44.errors = [{ instancePath: instancePath + "/hasTree", schemaPath: "#/properties/hasTree/type", keyword: "type", params: { type: "boolean" } }];
                            return false;
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.status !== void 0) {
                            let data8 = data.status;
                            const _errs20 = errors;
                            if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                              validate44.errors = [{ instancePath: instancePath + "/status", schemaPath: "transfer.schema.json#/$defs/status/type", keyword: "type", params: { type: "integer" } }];
                              return false;
                            }
                            if (!(data8 === 0 || data8 === 1 || data8 === 2 || data8 === 3 || data8 === 4)) {
                              validate44.errors = [{ instancePath: instancePath + "/status", schemaPath: "transfer.schema.json#/$defs/status/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
                              return false;
                            }
                            var valid0 = _errs20 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.createdAt !== void 0) {
                              let data9 = data.createdAt;
                              const _errs23 = errors;
                              const _errs24 = errors;
                              if (errors === _errs24) {
                                if (typeof data9 === "string") {
                                  if (func1(data9) > 30) {
                                    validate44.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                    return false;
                                  } else {
                                    if (func1(data9) < 20) {
                                      validate44.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                                      return false;
                                    }
                                  }
                                } else {
                                  validate44.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                              var valid0 = _errs23 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.processedAt !== void 0) {
                                let data10 = data.processedAt;
                                const _errs26 = errors;
                                const _errs27 = errors;
                                if (typeof data10 !== "string" && data10 !== null) {
                                  validate44.errors = [{ instancePath: instancePath + "/processedAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema84.type } }];
                                  return false;
                                }
                                if (errors === _errs27) {
                                  if (typeof data10 === "string") {
                                    if (func1(data10) > 30) {
                                      validate44.errors = [{ instancePath: instancePath + "/processedAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                      return false;
                                    } else {
                                      if (func1(data10) < 20) {
                                        validate44.errors = [{ instancePath: instancePath + "/processedAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                                        return false;
                                      }
                                    }
                                  }
                                }
                                var valid0 = _errs26 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.processedByAdminId !== void 0) {
                                  let data11 = data.processedByAdminId;
                                  const _errs29 = errors;
                                  const _errs30 = errors;
                                  let valid6 = false;
                                  const _errs31 = errors;
                                  const _errs32 = errors;
                                  if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                    const err0 = { instancePath: instancePath + "/processedByAdminId", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } };
                                    if (vErrors === null) {
                                      vErrors = [err0];
                                    } else {
                                      vErrors.push(err0);
                                    }
                                    errors++;
                                  }
                                  if (errors === _errs32) {
                                    if (typeof data11 == "number" && isFinite(data11)) {
                                      if (data11 > 2147483647 || isNaN(data11)) {
                                        const err1 = { instancePath: instancePath + "/processedByAdminId", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
                                        if (vErrors === null) {
                                          vErrors = [err1];
                                        } else {
                                          vErrors.push(err1);
                                        }
                                        errors++;
                                      } else {
                                        if (data11 < 1 || isNaN(data11)) {
                                          const err2 = { instancePath: instancePath + "/processedByAdminId", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
                                          if (vErrors === null) {
                                            vErrors = [err2];
                                          } else {
                                            vErrors.push(err2);
                                          }
                                          errors++;
                                        }
                                      }
                                    }
                                  }
                                  var _valid0 = _errs31 === errors;
                                  valid6 = valid6 || _valid0;
                                  const _errs34 = errors;
                                  if (data11 !== null) {
                                    const err3 = { instancePath: instancePath + "/processedByAdminId", schemaPath: "#/properties/processedByAdminId/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                    if (vErrors === null) {
                                      vErrors = [err3];
                                    } else {
                                      vErrors.push(err3);
                                    }
                                    errors++;
                                  }
                                  var _valid0 = _errs34 === errors;
                                  valid6 = valid6 || _valid0;
                                  if (!valid6) {
                                    const err4 = { instancePath: instancePath + "/processedByAdminId", schemaPath: "#/properties/processedByAdminId/anyOf", keyword: "anyOf", params: {} };
                                    if (vErrors === null) {
                                      vErrors = [err4];
                                    } else {
                                      vErrors.push(err4);
                                    }
                                    errors++;
                                    validate44.errors = vErrors;
                                    return false;
                                  } else {
                                    errors = _errs30;
                                    if (vErrors !== null) {
                                      if (_errs30) {
                                        vErrors.length = _errs30;
                                      } else {
                                        vErrors = null;
                                      }
                                    }
                                  }
                                  var valid0 = _errs29 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.processedByAdmin !== void 0) {
                                    let data12 = data.processedByAdmin;
                                    const _errs36 = errors;
                                    const _errs37 = errors;
                                    let valid8 = false;
                                    const _errs38 = errors;
                                    const _errs39 = errors;
                                    if (errors === _errs39) {
                                      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                        let missing1;
                                        if (data12.username === void 0 && (missing1 = "username")) {
                                          const err5 = { instancePath: instancePath + "/processedByAdmin", schemaPath: "transfer.schema.json#/$defs/person/required", keyword: "required", params: { missingProperty: missing1 } };
                                          if (vErrors === null) {
                                            vErrors = [err5];
                                          } else {
                                            vErrors.push(err5);
                                          }
                                          errors++;
                                        } else {
                                          const _errs41 = errors;
                                          for (const key1 in data12) {
                                            if (!(key1 === "username")) {
                                              const err6 = { instancePath: instancePath + "/processedByAdmin", schemaPath: "transfer.schema.json#/$defs/person/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                                              if (vErrors === null) {
                                                vErrors = [err6];
                                              } else {
                                                vErrors.push(err6);
                                              }
                                              errors++;
                                              break;
                                            }
                                          }
                                          if (_errs41 === errors) {
                                            if (data12.username !== void 0) {
                                              if (typeof data12.username !== "string") {
                                                const err7 = { instancePath: instancePath + "/processedByAdmin/username", schemaPath: "transfer.schema.json#/$defs/person/properties/username/type", keyword: "type", params: { type: "string" } };
                                                if (vErrors === null) {
                                                  vErrors = [err7];
                                                } else {
                                                  vErrors.push(err7);
                                                }
                                                errors++;
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        const err8 = { instancePath: instancePath + "/processedByAdmin", schemaPath: "transfer.schema.json#/$defs/person/type", keyword: "type", params: { type: "object" } };
                                        if (vErrors === null) {
                                          vErrors = [err8];
                                        } else {
                                          vErrors.push(err8);
                                        }
                                        errors++;
                                      }
                                    }
                                    var _valid1 = _errs38 === errors;
                                    valid8 = valid8 || _valid1;
                                    const _errs44 = errors;
                                    if (data12 !== null) {
                                      const err9 = { instancePath: instancePath + "/processedByAdmin", schemaPath: "#/properties/processedByAdmin/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                      if (vErrors === null) {
                                        vErrors = [err9];
                                      } else {
                                        vErrors.push(err9);
                                      }
                                      errors++;
                                    }
                                    var _valid1 = _errs44 === errors;
                                    valid8 = valid8 || _valid1;
                                    if (!valid8) {
                                      const err10 = { instancePath: instancePath + "/processedByAdmin", schemaPath: "#/properties/processedByAdmin/anyOf", keyword: "anyOf", params: {} };
                                      if (vErrors === null) {
                                        vErrors = [err10];
                                      } else {
                                        vErrors.push(err10);
                                      }
                                      errors++;
                                      validate44.errors = vErrors;
                                      return false;
                                    } else {
                                      errors = _errs37;
                                      if (vErrors !== null) {
                                        if (_errs37) {
                                          vErrors.length = _errs37;
                                        } else {
                                          vErrors = null;
                                        }
                                      }
                                    }
                                    var valid0 = _errs36 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.rejectionReason !== void 0) {
                                      let data14 = data.rejectionReason;
                                      const _errs46 = errors;
                                      if (typeof data14 !== "string" && data14 !== null) {
                                        validate44.errors = [{ instancePath: instancePath + "/rejectionReason", schemaPath: "#/properties/rejectionReason/type", keyword: "type", params: { type: schema79.properties.rejectionReason.type } }];
                                        return false;
                                      }
                                      var valid0 = _errs46 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.feedbackFileName !== void 0) {
                                        let data15 = data.feedbackFileName;
                                        const _errs48 = errors;
                                        if (typeof data15 !== "string" && data15 !== null) {
                                          validate44.errors = [{ instancePath: instancePath + "/feedbackFileName", schemaPath: "#/properties/feedbackFileName/type", keyword: "type", params: { type: schema79.properties.feedbackFileName.type } }];
                                          return false;
                                        }
                                        var valid0 = _errs48 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.feedbackFileContent !== void 0) {
                                          let data16 = data.feedbackFileContent;
                                          const _errs50 = errors;
                                          if (typeof data16 !== "string" && data16 !== null) {
                                            validate44.errors = [{ instancePath: instancePath + "/feedbackFileContent", schemaPath: "#/properties/feedbackFileContent/type", keyword: "type", params: { type: schema79.properties.feedbackFileContent.type } }];
                                            return false;
                                          }
                                          var valid0 = _errs50 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.feedbackVersion !== void 0) {
                                            let data17 = data.feedbackVersion;
                                            const _errs52 = errors;
                                            if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)) && isFinite(data17))) {
                                              validate44.errors = [{ instancePath: instancePath + "/feedbackVersion", schemaPath: "#/properties/feedbackVersion/type", keyword: "type", params: { type: "integer" } }];
                                              return false;
                                            }
                                            if (errors === _errs52) {
                                              if (typeof data17 == "number" && isFinite(data17)) {
                                                if (data17 < 0 || isNaN(data17)) {
                                                  validate44.errors = [{ instancePath: instancePath + "/feedbackVersion", schemaPath: "#/properties/feedbackVersion/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                                  return false;
                                                }
                                              }
                                            }
                                            var valid0 = _errs52 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.feedbackSize !== void 0) {
                                              let data18 = data.feedbackSize;
                                              const _errs54 = errors;
                                              if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18)) && data18 !== null) {
                                                validate44.errors = [{ instancePath: instancePath + "/feedbackSize", schemaPath: "#/properties/feedbackSize/type", keyword: "type", params: { type: schema79.properties.feedbackSize.type } }];
                                                return false;
                                              }
                                              if (errors === _errs54) {
                                                if (typeof data18 == "number" && isFinite(data18)) {
                                                  if (data18 < 0 || isNaN(data18)) {
                                                    validate44.errors = [{ instancePath: instancePath + "/feedbackSize", schemaPath: "#/properties/feedbackSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid0 = _errs54 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.feedbackSha256 !== void 0) {
                                                let data19 = data.feedbackSha256;
                                                const _errs56 = errors;
                                                if (typeof data19 !== "string" && data19 !== null) {
                                                  validate44.errors = [{ instancePath: instancePath + "/feedbackSha256", schemaPath: "#/properties/feedbackSha256/type", keyword: "type", params: { type: schema79.properties.feedbackSha256.type } }];
                                                  return false;
                                                }
                                                var valid0 = _errs56 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.experimentRequirementsFileName !== void 0) {
                                                  let data20 = data.experimentRequirementsFileName;
                                                  const _errs58 = errors;
                                                  if (typeof data20 !== "string" && data20 !== null) {
                                                    validate44.errors = [{ instancePath: instancePath + "/experimentRequirementsFileName", schemaPath: "#/properties/experimentRequirementsFileName/type", keyword: "type", params: { type: schema79.properties.experimentRequirementsFileName.type } }];
                                                    return false;
                                                  }
                                                  var valid0 = _errs58 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.experimentRequirementsFileContent !== void 0) {
                                                    let data21 = data.experimentRequirementsFileContent;
                                                    const _errs60 = errors;
                                                    if (typeof data21 !== "string" && data21 !== null) {
                                                      validate44.errors = [{ instancePath: instancePath + "/experimentRequirementsFileContent", schemaPath: "#/properties/experimentRequirementsFileContent/type", keyword: "type", params: { type: schema79.properties.experimentRequirementsFileContent.type } }];
                                                      return false;
                                                    }
                                                    var valid0 = _errs60 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                  if (valid0) {
                                                    if (data.events !== void 0) {
                                                      let data22 = data.events;
                                                      const _errs62 = errors;
                                                      if (errors === _errs62) {
                                                        if (Array.isArray(data22)) {
                                                          var valid11 = true;
                                                          const len0 = data22.length;
                                                          for (let i0 = 0; i0 < len0; i0++) {
                                                            const _errs64 = errors;
                                                            if (!validate23(data22[i0], { instancePath: instancePath + "/events/" + i0, parentData: data22, parentDataProperty: i0, rootData, dynamicAnchors })) {
                                                              vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
                                                              errors = vErrors.length;
                                                            }
                                                            var valid11 = _errs64 === errors;
                                                            if (!valid11) {
                                                              break;
                                                            }
                                                          }
                                                        } else {
                                                          validate44.errors = [{ instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" } }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid0 = _errs62 === errors;
                                                    } else {
                                                      var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                      if (data.prediction !== void 0) {
                                                        let data24 = data.prediction;
                                                        const _errs65 = errors;
                                                        const _errs66 = errors;
                                                        let valid12 = false;
                                                        const _errs67 = errors;
                                                        if (!validate46(data24, { instancePath: instancePath + "/prediction", parentData: data, parentDataProperty: "prediction", rootData, dynamicAnchors })) {
                                                          vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
                                                          errors = vErrors.length;
                                                        }
                                                        var _valid2 = _errs67 === errors;
                                                        valid12 = valid12 || _valid2;
                                                        const _errs68 = errors;
                                                        if (data24 !== null) {
                                                          const err11 = { instancePath: instancePath + "/prediction", schemaPath: "#/properties/prediction/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                          if (vErrors === null) {
                                                            vErrors = [err11];
                                                          } else {
                                                            vErrors.push(err11);
                                                          }
                                                          errors++;
                                                        }
                                                        var _valid2 = _errs68 === errors;
                                                        valid12 = valid12 || _valid2;
                                                        if (!valid12) {
                                                          const err12 = { instancePath: instancePath + "/prediction", schemaPath: "#/properties/prediction/anyOf", keyword: "anyOf", params: {} };
                                                          if (vErrors === null) {
                                                            vErrors = [err12];
                                                          } else {
                                                            vErrors.push(err12);
                                                          }
                                                          errors++;
                                                          validate44.errors = vErrors;
                                                          return false;
                                                        } else {
                                                          errors = _errs66;
                                                          if (vErrors !== null) {
                                                            if (_errs66) {
                                                              vErrors.length = _errs66;
                                                            } else {
                                                              vErrors = null;
                                                            }
                                                          }
                                                        }
                                                        var valid0 = _errs65 === errors;
                                                      } else {
                                                        var valid0 = true;
                                                      }
                                                      if (valid0) {
                                                        if (data.measured !== void 0) {
                                                          let data25 = data.measured;
                                                          const _errs70 = errors;
                                                          const _errs71 = errors;
                                                          let valid13 = false;
                                                          const _errs72 = errors;
                                                          const _errs73 = errors;
                                                          if (errors === _errs73) {
                                                            if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
                                                              let missing2;
                                                              if (data25.success === void 0 && (missing2 = "success") || data25.low === void 0 && (missing2 = "low") || data25.high === void 0 && (missing2 = "high") || data25.shots === void 0 && (missing2 = "shots")) {
                                                                const err13 = { instancePath: instancePath + "/measured", schemaPath: "prediction.schema.json#/$defs/measured/required", keyword: "required", params: { missingProperty: missing2 } };
                                                                if (vErrors === null) {
                                                                  vErrors = [err13];
                                                                } else {
                                                                  vErrors.push(err13);
                                                                }
                                                                errors++;
                                                              } else {
                                                                const _errs75 = errors;
                                                                for (const key2 in data25) {
                                                                  if (!(key2 === "success" || key2 === "low" || key2 === "high" || key2 === "shots" || key2 === "predictedError")) {
                                                                    const err14 = { instancePath: instancePath + "/measured", schemaPath: "prediction.schema.json#/$defs/measured/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
                                                                    if (vErrors === null) {
                                                                      vErrors = [err14];
                                                                    } else {
                                                                      vErrors.push(err14);
                                                                    }
                                                                    errors++;
                                                                    break;
                                                                  }
                                                                }
                                                                if (_errs75 === errors) {
                                                                  if (data25.success !== void 0) {
                                                                    let data26 = data25.success;
                                                                    const _errs76 = errors;
                                                                    if (errors === _errs76) {
                                                                      if (typeof data26 == "number" && isFinite(data26)) {
                                                                        if (data26 > 1 || isNaN(data26)) {
                                                                          const err15 = { instancePath: instancePath + "/measured/success", schemaPath: "prediction.schema.json#/$defs/measured/properties/success/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } };
                                                                          if (vErrors === null) {
                                                                            vErrors = [err15];
                                                                          } else {
                                                                            vErrors.push(err15);
                                                                          }
                                                                          errors++;
                                                                        } else {
                                                                          if (data26 < 0 || isNaN(data26)) {
                                                                            const err16 = { instancePath: instancePath + "/measured/success", schemaPath: "prediction.schema.json#/$defs/measured/properties/success/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                                                                            if (vErrors === null) {
                                                                              vErrors = [err16];
                                                                            } else {
                                                                              vErrors.push(err16);
                                                                            }
                                                                            errors++;
                                                                          }
                                                                        }
                                                                      } else {
                                                                        const err17 = { instancePath: instancePath + "/measured/success", schemaPath: "prediction.schema.json#/$defs/measured/properties/success/type", keyword: "type", params: { type: "number" } };
                                                                        if (vErrors === null) {
                                                                          vErrors = [err17];
                                                                        } else {
                                                                          vErrors.push(err17);
                                                                        }
                                                                        errors++;
                                                                      }
                                                                    }
                                                                    var valid15 = _errs76 === errors;
                                                                  } else {
                                                                    var valid15 = true;
                                                                  }
                                                                  if (valid15) {
                                                                    if (data25.low !== void 0) {
                                                                      let data27 = data25.low;
                                                                      const _errs78 = errors;
                                                                      if (errors === _errs78) {
                                                                        if (typeof data27 == "number" && isFinite(data27)) {
                                                                          if (data27 > 1 || isNaN(data27)) {
                                                                            const err18 = { instancePath: instancePath + "/measured/low", schemaPath: "prediction.schema.json#/$defs/measured/properties/low/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } };
                                                                            if (vErrors === null) {
                                                                              vErrors = [err18];
                                                                            } else {
                                                                              vErrors.push(err18);
                                                                            }
                                                                            errors++;
                                                                          } else {
                                                                            if (data27 < 0 || isNaN(data27)) {
                                                                              const err19 = { instancePath: instancePath + "/measured/low", schemaPath: "prediction.schema.json#/$defs/measured/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                                                                              if (vErrors === null) {
                                                                                vErrors = [err19];
                                                                              } else {
                                                                                vErrors.push(err19);
                                                                              }
                                                                              errors++;
                                                                            }
                                                                          }
                                                                        } else {
                                                                          const err20 = { instancePath: instancePath + "/measured/low", schemaPath: "prediction.schema.json#/$defs/measured/properties/low/type", keyword: "type", params: { type: "number" } };
                                                                          if (vErrors === null) {
                                                                            vErrors = [err20];
                                                                          } else {
                                                                            vErrors.push(err20);
                                                                          }
                                                                          errors++;
                                                                        }
                                                                      }
                                                                      var valid15 = _errs78 === errors;
                                                                    } else {
                                                                      var valid15 = true;
                                                                    }
                                                                    if (valid15) {
                                                                      if (data25.high !== void 0) {
                                                                        let data28 = data25.high;
                                                                        const _errs80 = errors;
                                                                        if (errors === _errs80) {
                                                                          if (typeof data28 == "number" && isFinite(data28)) {
                                                                            if (data28 > 1 || isNaN(data28)) {
                                                                              const err21 = { instancePath: instancePath + "/measured/high", schemaPath: "prediction.schema.json#/$defs/measured/properties/high/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } };
                                                                              if (vErrors === null) {
                                                                                vErrors = [err21];
                                                                              } else {
                                                                                vErrors.push(err21);
                                                                              }
                                                                              errors++;
                                                                            } else {
                                                                              if (data28 < 0 || isNaN(data28)) {
                                                                                const err22 = { instancePath: instancePath + "/measured/high", schemaPath: "prediction.schema.json#/$defs/measured/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                                                                                if (vErrors === null) {
                                                                                  vErrors = [err22];
                                                                                } else {
                                                                                  vErrors.push(err22);
                                                                                }
                                                                                errors++;
                                                                              }
                                                                            }
                                                                          } else {
                                                                            const err23 = { instancePath: instancePath + "/measured/high", schemaPath: "prediction.schema.json#/$defs/measured/properties/high/type", keyword: "type", params: { type: "number" } };
                                                                            if (vErrors === null) {
                                                                              vErrors = [err23];
                                                                            } else {
                                                                              vErrors.push(err23);
                                                                            }
                                                                            errors++;
                                                                          }
                                                                        }
                                                                        var valid15 = _errs80 === errors;
                                                                      } else {
                                                                        var valid15 = true;
                                                                      }
                                                                      if (valid15) {
                                                                        if (data25.shots !== void 0) {
                                                                          let data29 = data25.shots;
                                                                          const _errs82 = errors;
                                                                          if (!(typeof data29 == "number" && (!(data29 % 1) && !isNaN(data29)) && isFinite(data29))) {
                                                                            const err24 = { instancePath: instancePath + "/measured/shots", schemaPath: "prediction.schema.json#/$defs/measured/properties/shots/type", keyword: "type", params: { type: "integer" } };
                                                                            if (vErrors === null) {
                                                                              vErrors = [err24];
                                                                            } else {
                                                                              vErrors.push(err24);
                                                                            }
                                                                            errors++;
                                                                          }
                                                                          if (errors === _errs82) {
                                                                            if (typeof data29 == "number" && isFinite(data29)) {
                                                                              if (data29 < 1 || isNaN(data29)) {
                                                                                const err25 = { instancePath: instancePath + "/measured/shots", schemaPath: "prediction.schema.json#/$defs/measured/properties/shots/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
                                                                                if (vErrors === null) {
                                                                                  vErrors = [err25];
                                                                                } else {
                                                                                  vErrors.push(err25);
                                                                                }
                                                                                errors++;
                                                                              }
                                                                            }
                                                                          }
                                                                          var valid15 = _errs82 === errors;
                                                                        } else {
                                                                          var valid15 = true;
                                                                        }
                                                                        if (valid15) {
                                                                          if (data25.predictedError !== void 0) {
                                                                            let data30 = data25.predictedError;
                                                                            const _errs84 = errors;
                                                                            if (errors === _errs84) {
                                                                              if (typeof data30 == "number" && isFinite(data30)) {
                                                                                if (data30 > 1 || isNaN(data30)) {
                                                                                  const err26 = { instancePath: instancePath + "/measured/predictedError", schemaPath: "prediction.schema.json#/$defs/measured/properties/predictedError/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } };
                                                                                  if (vErrors === null) {
                                                                                    vErrors = [err26];
                                                                                  } else {
                                                                                    vErrors.push(err26);
                                                                                  }
                                                                                  errors++;
                                                                                } else {
                                                                                  if (data30 < 0 || isNaN(data30)) {
                                                                                    const err27 = { instancePath: instancePath + "/measured/predictedError", schemaPath: "prediction.schema.json#/$defs/measured/properties/predictedError/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                                                                                    if (vErrors === null) {
                                                                                      vErrors = [err27];
                                                                                    } else {
                                                                                      vErrors.push(err27);
                                                                                    }
                                                                                    errors++;
                                                                                  }
                                                                                }
                                                                              } else {
                                                                                const err28 = { instancePath: instancePath + "/measured/predictedError", schemaPath: "prediction.schema.json#/$defs/measured/properties/predictedError/type", keyword: "type", params: { type: "number" } };
                                                                                if (vErrors === null) {
                                                                                  vErrors = [err28];
                                                                                } else {
                                                                                  vErrors.push(err28);
                                                                                }
                                                                                errors++;
                                                                              }
                                                                            }
                                                                            var valid15 = _errs84 === errors;
                                                                          } else {
                                                                            var valid15 = true;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            } else {
                                                              const err29 = { instancePath: instancePath + "/measured", schemaPath: "prediction.schema.json#/$defs/measured/type", keyword: "type", params: { type: "object" } };
                                                              if (vErrors === null) {
                                                                vErrors = [err29];
                                                              } else {
                                                                vErrors.push(err29);
                                                              }
                                                              errors++;
                                                            }
                                                          }
                                                          var _valid3 = _errs72 === errors;
                                                          valid13 = valid13 || _valid3;
                                                          const _errs86 = errors;
                                                          if (data25 !== null) {
                                                            const err30 = { instancePath: instancePath + "/measured", schemaPath: "#/properties/measured/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                            if (vErrors === null) {
                                                              vErrors = [err30];
                                                            } else {
                                                              vErrors.push(err30);
                                                            }
                                                            errors++;
                                                          }
                                                          var _valid3 = _errs86 === errors;
                                                          valid13 = valid13 || _valid3;
                                                          if (!valid13) {
                                                            const err31 = { instancePath: instancePath + "/measured", schemaPath: "#/properties/measured/anyOf", keyword: "anyOf", params: {} };
                                                            if (vErrors === null) {
                                                              vErrors = [err31];
                                                            } else {
                                                              vErrors.push(err31);
                                                            }
                                                            errors++;
                                                            validate44.errors = vErrors;
                                                            return false;
                                                          } else {
                                                            errors = _errs71;
                                                            if (vErrors !== null) {
                                                              if (_errs71) {
                                                                vErrors.length = _errs71;
                                                              } else {
                                                                vErrors = null;
                                                              }
                                                            }
                                                          }
                                                          var valid0 = _errs70 === errors;
                                                        } else {
                                                          var valid0 = true;
                                                        }
                                                        if (valid0) {
                                                          if (data.user !== void 0) {
                                                            let data31 = data.user;
                                                            const _errs88 = errors;
                                                            const _errs89 = errors;
                                                            if (errors === _errs89) {
                                                              if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
                                                                let missing3;
                                                                if (data31.username === void 0 && (missing3 = "username")) {
                                                                  validate44.errors = [{ instancePath: instancePath + "/user", schemaPath: "transfer.schema.json#/$defs/person/required", keyword: "required", params: { missingProperty: missing3 } }];
                                                                  return false;
                                                                } else {
                                                                  const _errs91 = errors;
                                                                  for (const key3 in data31) {
                                                                    if (!(key3 === "username")) {
                                                                      validate44.errors = [{ instancePath: instancePath + "/user", schemaPath: "transfer.schema.json#/$defs/person/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 } }];
                                                                      return false;
                                                                      break;
                                                                    }
                                                                  }
                                                                  if (_errs91 === errors) {
                                                                    if (data31.username !== void 0) {
                                                                      if (typeof data31.username !== "string") {
                                                                        validate44.errors = [{ instancePath: instancePath + "/user/username", schemaPath: "transfer.schema.json#/$defs/person/properties/username/type", keyword: "type", params: { type: "string" } }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              } else {
                                                                validate44.errors = [{ instancePath: instancePath + "/user", schemaPath: "transfer.schema.json#/$defs/person/type", keyword: "type", params: { type: "object" } }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid0 = _errs88 === errors;
                                                          } else {
                                                            var valid0 = true;
                                                          }
                                                          if (valid0) {
                                                            if (data.isReadByCurrentAdmin !== void 0) {
                                                              const _errs94 = errors;
                                                              if (typeof data.isReadByCurrentAdmin !== "boolean") {
                                                                validate44.errors = [{ instancePath: instancePath + "/isReadByCurrentAdmin", schemaPath: "#/properties/isReadByCurrentAdmin/type", keyword: "type", params: { type: "boolean" } }];
                                                                return false;
                                                              }
                                                              var valid0 = _errs94 === errors;
                                                            } else {
                                                              var valid0 = true;
                                                            }
                                                            if (valid0) {
                                                              if (data.feedbackCheckedAt !== void 0) {
                                                                let data34 = data.feedbackCheckedAt;
                                                                const _errs96 = errors;
                                                                const _errs97 = errors;
                                                                if (typeof data34 !== "string" && data34 !== null) {
                                                                  validate44.errors = [{ instancePath: instancePath + "/feedbackCheckedAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema84.type } }];
                                                                  return false;
                                                                }
                                                                if (errors === _errs97) {
                                                                  if (typeof data34 === "string") {
                                                                    if (func1(data34) > 30) {
                                                                      validate44.errors = [{ instancePath: instancePath + "/feedbackCheckedAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                                                      return false;
                                                                    } else {
                                                                      if (func1(data34) < 20) {
                                                                        validate44.errors = [{ instancePath: instancePath + "/feedbackCheckedAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                                var valid0 = _errs96 === errors;
                                                              } else {
                                                                var valid0 = true;
                                                              }
                                                              if (valid0) {
                                                                if (data.autoFeedbackFolder !== void 0) {
                                                                  let data35 = data.autoFeedbackFolder;
                                                                  const _errs99 = errors;
                                                                  if (typeof data35 !== "string" && data35 !== null) {
                                                                    validate44.errors = [{ instancePath: instancePath + "/autoFeedbackFolder", schemaPath: "#/properties/autoFeedbackFolder/type", keyword: "type", params: { type: schema79.properties.autoFeedbackFolder.type } }];
                                                                    return false;
                                                                  }
                                                                  var valid0 = _errs99 === errors;
                                                                } else {
                                                                  var valid0 = true;
                                                                }
                                                                if (valid0) {
                                                                  if (data.warnings !== void 0) {
                                                                    let data36 = data.warnings;
                                                                    const _errs101 = errors;
                                                                    if (errors === _errs101) {
                                                                      if (Array.isArray(data36)) {
                                                                        var valid19 = true;
                                                                        const len1 = data36.length;
                                                                        for (let i1 = 0; i1 < len1; i1++) {
                                                                          const _errs103 = errors;
                                                                          if (!validate51(data36[i1], { instancePath: instancePath + "/warnings/" + i1, parentData: data36, parentDataProperty: i1, rootData, dynamicAnchors })) {
                                                                            vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
                                                                            errors = vErrors.length;
                                                                          }
                                                                          var valid19 = _errs103 === errors;
                                                                          if (!valid19) {
                                                                            break;
                                                                          }
                                                                        }
                                                                      } else {
                                                                        validate44.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" } }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid0 = _errs101 === errors;
                                                                  } else {
                                                                    var valid0 = true;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate44.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateStoredFile = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.fileName === void 0 && (missing0 = "fileName") || data.content === void 0 && (missing0 = "content") || data.size === void 0 && (missing0 = "size") || data.sha256 === void 0 && (missing0 = "sha256")) {
        validate53.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "fileName" || key0 === "content" || key0 === "size" || key0 === "sha256")) {
            validate53.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.fileName !== void 0) {
            const _errs2 = errors;
            if (typeof data.fileName !== "string") {
              validate53.errors = [{ instancePath: instancePath + "/fileName", schemaPath: "#/properties/fileName/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.content !== void 0) {
              const _errs4 = errors;
              if (typeof data.content !== "string") {
                validate53.errors = [{ instancePath: instancePath + "/content", schemaPath: "transfer.schema.json#/$defs/content/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.size !== void 0) {
                let data2 = data.size;
                const _errs7 = errors;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  validate53.errors = [{ instancePath: instancePath + "/size", schemaPath: "#/properties/size/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                if (errors === _errs7) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 < 0 || isNaN(data2)) {
                      validate53.errors = [{ instancePath: instancePath + "/size", schemaPath: "#/properties/size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.sha256 !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.sha256 !== "string") {
                    validate53.errors = [{ instancePath: instancePath + "/sha256", schemaPath: "#/properties/sha256/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate53.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateFeedbackQuery = validate54;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "version")) {
          validate54.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.version !== void 0) {
          let data0 = data.version;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate54.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          if (errors === _errs2) {
            if (typeof data0 == "number" && isFinite(data0)) {
              if (data0 > 1e5 || isNaN(data0)) {
                validate54.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e5 } }];
                return false;
              } else {
                if (data0 < 1 || isNaN(data0)) {
                  validate54.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                  return false;
                }
              }
            }
          }
        }
      }
    } else {
      validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateFolderLabel = validate55;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.folderPath === void 0 && (missing0 = "folderPath")) {
        validate55.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "folderPath")) {
            validate55.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.folderPath !== void 0) {
            let data0 = data.folderPath;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 1e3) {
                  validate55.errors = [{ instancePath: instancePath + "/folderPath", schemaPath: "#/properties/folderPath/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                  return false;
                }
              } else {
                validate55.errors = [{ instancePath: instancePath + "/folderPath", schemaPath: "#/properties/folderPath/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
          }
        }
      }
    } else {
      validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateSentTree = validate56;
var schema100 = { "type": "object", "properties": { "source": { "enum": ["sent", "text"] }, "tree": { "$ref": "tree.schema.json" } }, "required": ["source", "tree"], "additionalProperties": false };
var schema39 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "tree.schema.json", "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "type": "array", "maxItems": 2e5, "items": { "$ref": "tree.schema.json#/$defs/node" } }, "edges": { "type": "array", "maxItems": 8e5, "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["nodes", "edges"], "additionalProperties": false, "$defs": { "ignored": {}, "name": { "type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S" }, "description": { "type": ["string", "null"], "maxLength": 1e4 }, "id": { "type": "string", "minLength": 1, "maxLength": 64 }, "position": { "type": "object", "properties": { "x": { "type": "number" }, "y": { "type": "number" } }, "required": ["x", "y"], "additionalProperties": false }, "nodeData": { "type": "object", "properties": { "label": { "type": "string" }, "nodeNumber": { "type": "string", "maxLength": 16 }, "isTerminating": { "type": "boolean" }, "isHighlighted": { "type": "boolean" } }, "additionalProperties": false }, "node": { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "type": { "enum": ["circle", "square"] }, "position": { "$ref": "tree.schema.json#/$defs/position" }, "data": { "$ref": "tree.schema.json#/$defs/nodeData" }, "measured": true, "selected": true, "style": true, "width": true, "height": true, "dragging": true, "positionAbsolute": true, "zIndex": true, "hidden": true, "draggable": true, "selectable": true, "connectable": true, "deletable": true, "focusable": true, "className": true, "parentId": true, "parentNode": true, "extent": true, "expandParent": true, "sourcePosition": true, "targetPosition": true, "initialWidth": true, "initialHeight": true, "ariaLabel": true, "ariaRole": true, "handles": true, "origin": true, "dragHandle": true, "resizing": true, "domAttributes": true }, "required": ["id"], "additionalProperties": false }, "edgeData": { "type": "object", "properties": { "subset": { "type": "string", "maxLength": 64 } }, "additionalProperties": false }, "edge": { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "source": { "$ref": "tree.schema.json#/$defs/id" }, "target": { "$ref": "tree.schema.json#/$defs/id" }, "label": { "type": "string", "maxLength": 64 }, "type": { "type": "string", "maxLength": 64 }, "data": { "$ref": "tree.schema.json#/$defs/edgeData" }, "sourceHandle": true, "targetHandle": true, "animated": true, "hidden": true, "deletable": true, "selectable": true, "focusable": true, "reconnectable": true, "updatable": true, "selected": true, "markerStart": true, "markerEnd": true, "zIndex": true, "ariaLabel": true, "ariaRole": true, "interactionWidth": true, "style": true, "className": true, "labelStyle": true, "labelShowBg": true, "labelBgStyle": true, "labelBgPadding": true, "labelBgBorderRadius": true, "pathOptions": true, "domAttributes": true }, "required": ["id", "source", "target"], "additionalProperties": false }, "modulationConfig": { "type": ["object", "null"], "properties": { "bins": { "type": "integer", "minimum": 1, "maximum": 20 }, "hypotheses": { "type": "integer", "minimum": 1, "maximum": 20 } }, "required": ["bins", "hypotheses"], "additionalProperties": false }, "modulationTable": { "type": ["array", "null"], "maxItems": 20, "items": { "type": "array", "maxItems": 20, "items": { "type": "string", "maxLength": 64 } } }, "version": { "type": "integer", "minimum": 1, "maximum": 2147483647 }, "storedNodes": { "type": "array", "maxItems": 5e3, "items": { "$ref": "tree.schema.json#/$defs/node" } }, "storedEdges": { "type": "array", "maxItems": 2e4, "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "treeCreate": { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["name", "nodes", "edges"], "additionalProperties": false }, "treeUpdate": { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "additionalProperties": false }, "treeSummary": { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "createdAt", "updatedAt"], "additionalProperties": false }, "tree": { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "nodes": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/node" } }, "edges": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "inputFile": { "type": ["string", "null"] }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "common.schema.json#/$defs/id" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "nodes", "edges", "inputFile", "modulationConfig", "modulationTable", "userId", "version", "createdAt", "updatedAt"], "additionalProperties": false } } };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.nodes === void 0 && (missing0 = "nodes") || data.edges === void 0 && (missing0 = "edges")) {
        validate26.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func6.call(schema39.properties, key0)) {
            validate26.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.$schema !== void 0) {
            const _errs2 = errors;
            if (typeof data.$schema !== "string") {
              validate26.errors = [{ instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs4 = errors;
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.name !== void 0) {
                let data2 = data.name;
                const _errs5 = errors;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 200) {
                      validate26.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/maxLength", keyword: "maxLength", params: { limit: 200 } }];
                      return false;
                    } else {
                      if (func1(data2) < 1) {
                        validate26.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                        return false;
                      } else {
                        if (!pattern4.test(data2)) {
                          validate26.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate26.errors = [{ instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.description !== void 0) {
                  let data3 = data.description;
                  const _errs8 = errors;
                  const _errs9 = errors;
                  if (typeof data3 !== "string" && data3 !== null) {
                    validate26.errors = [{ instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/type", keyword: "type", params: { type: schema42.type } }];
                    return false;
                  }
                  if (errors === _errs9) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 1e4) {
                        validate26.errors = [{ instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/maxLength", keyword: "maxLength", params: { limit: 1e4 } }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.nodes !== void 0) {
                    let data4 = data.nodes;
                    const _errs11 = errors;
                    if (errors === _errs11) {
                      if (Array.isArray(data4)) {
                        if (data4.length > 2e5) {
                          validate26.errors = [{ instancePath: instancePath + "/nodes", schemaPath: "#/properties/nodes/maxItems", keyword: "maxItems", params: { limit: 2e5 } }];
                          return false;
                        } else {
                          var valid4 = true;
                          const len0 = data4.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            const _errs13 = errors;
                            if (!validate27(data4[i0], { instancePath: instancePath + "/nodes/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
                              vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
                              errors = vErrors.length;
                            }
                            var valid4 = _errs13 === errors;
                            if (!valid4) {
                              break;
                            }
                          }
                        }
                      } else {
                        validate26.errors = [{ instancePath: instancePath + "/nodes", schemaPath: "#/properties/nodes/type", keyword: "type", params: { type: "array" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.edges !== void 0) {
                      let data6 = data.edges;
                      const _errs14 = errors;
                      if (errors === _errs14) {
                        if (Array.isArray(data6)) {
                          if (data6.length > 8e5) {
                            validate26.errors = [{ instancePath: instancePath + "/edges", schemaPath: "#/properties/edges/maxItems", keyword: "maxItems", params: { limit: 8e5 } }];
                            return false;
                          } else {
                            var valid5 = true;
                            const len1 = data6.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              const _errs16 = errors;
                              if (!validate29(data6[i1], { instancePath: instancePath + "/edges/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                                vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
                                errors = vErrors.length;
                              }
                              var valid5 = _errs16 === errors;
                              if (!valid5) {
                                break;
                              }
                            }
                          }
                        } else {
                          validate26.errors = [{ instancePath: instancePath + "/edges", schemaPath: "#/properties/edges/type", keyword: "type", params: { type: "array" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.inputFile !== void 0) {
                        const _errs17 = errors;
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.modulationConfig !== void 0) {
                          let data9 = data.modulationConfig;
                          const _errs18 = errors;
                          const _errs19 = errors;
                          if (!(data9 && typeof data9 == "object" && !Array.isArray(data9)) && data9 !== null) {
                            validate26.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema53.type } }];
                            return false;
                          }
                          if (errors === _errs19) {
                            if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                              let missing1;
                              if (data9.bins === void 0 && (missing1 = "bins") || data9.hypotheses === void 0 && (missing1 = "hypotheses")) {
                                validate26.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: missing1 } }];
                                return false;
                              } else {
                                const _errs21 = errors;
                                for (const key1 in data9) {
                                  if (!(key1 === "bins" || key1 === "hypotheses")) {
                                    validate26.errors = [{ instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs21 === errors) {
                                  if (data9.bins !== void 0) {
                                    let data10 = data9.bins;
                                    const _errs22 = errors;
                                    if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                                      validate26.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } }];
                                      return false;
                                    }
                                    if (errors === _errs22) {
                                      if (typeof data10 == "number" && isFinite(data10)) {
                                        if (data10 > 20 || isNaN(data10)) {
                                          validate26.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } }];
                                          return false;
                                        } else {
                                          if (data10 < 1 || isNaN(data10)) {
                                            validate26.errors = [{ instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                            return false;
                                          }
                                        }
                                      }
                                    }
                                    var valid8 = _errs22 === errors;
                                  } else {
                                    var valid8 = true;
                                  }
                                  if (valid8) {
                                    if (data9.hypotheses !== void 0) {
                                      let data11 = data9.hypotheses;
                                      const _errs24 = errors;
                                      if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                        validate26.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } }];
                                        return false;
                                      }
                                      if (errors === _errs24) {
                                        if (typeof data11 == "number" && isFinite(data11)) {
                                          if (data11 > 20 || isNaN(data11)) {
                                            validate26.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } }];
                                            return false;
                                          } else {
                                            if (data11 < 1 || isNaN(data11)) {
                                              validate26.errors = [{ instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                              return false;
                                            }
                                          }
                                        }
                                      }
                                      var valid8 = _errs24 === errors;
                                    } else {
                                      var valid8 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.modulationTable !== void 0) {
                            let data12 = data.modulationTable;
                            const _errs26 = errors;
                            const _errs27 = errors;
                            if (!Array.isArray(data12) && data12 !== null) {
                              validate26.errors = [{ instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema54.type } }];
                              return false;
                            }
                            if (errors === _errs27) {
                              if (Array.isArray(data12)) {
                                if (data12.length > 20) {
                                  validate26.errors = [{ instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } }];
                                  return false;
                                } else {
                                  var valid10 = true;
                                  const len2 = data12.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    let data13 = data12[i2];
                                    const _errs29 = errors;
                                    if (errors === _errs29) {
                                      if (Array.isArray(data13)) {
                                        if (data13.length > 20) {
                                          validate26.errors = [{ instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } }];
                                          return false;
                                        } else {
                                          var valid11 = true;
                                          const len3 = data13.length;
                                          for (let i3 = 0; i3 < len3; i3++) {
                                            let data14 = data13[i3];
                                            const _errs31 = errors;
                                            if (errors === _errs31) {
                                              if (typeof data14 === "string") {
                                                if (func1(data14) > 64) {
                                                  validate26.errors = [{ instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                                                  return false;
                                                }
                                              } else {
                                                validate26.errors = [{ instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } }];
                                                return false;
                                              }
                                            }
                                            var valid11 = _errs31 === errors;
                                            if (!valid11) {
                                              break;
                                            }
                                          }
                                        }
                                      } else {
                                        validate26.errors = [{ instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } }];
                                        return false;
                                      }
                                    }
                                    var valid10 = _errs29 === errors;
                                    if (!valid10) {
                                      break;
                                    }
                                  }
                                }
                              }
                            }
                            var valid0 = _errs26 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.userId !== void 0) {
                              const _errs33 = errors;
                              var valid0 = _errs33 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.version !== void 0) {
                                const _errs34 = errors;
                                var valid0 = _errs34 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.createdAt !== void 0) {
                                  const _errs35 = errors;
                                  var valid0 = _errs35 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.updatedAt !== void 0) {
                                    const _errs36 = errors;
                                    var valid0 = _errs36 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.source === void 0 && (missing0 = "source") || data.tree === void 0 && (missing0 = "tree")) {
        validate56.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "source" || key0 === "tree")) {
            validate56.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.source !== void 0) {
            let data0 = data.source;
            const _errs2 = errors;
            if (!(data0 === "sent" || data0 === "text")) {
              validate56.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/enum", keyword: "enum", params: { allowedValues: schema100.properties.source.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.tree !== void 0) {
              const _errs3 = errors;
              if (!validate26(data.tree, { instancePath: instancePath + "/tree", parentData: data, parentDataProperty: "tree", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate56.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateFeedbackCreate: Validator<FeedbackCreate> = validateFeedbackCreate;
export { typed_validateFeedbackCreate as validateFeedbackCreate };
const typed_validateFeedbackQuery: Validator<FeedbackQuery> = validateFeedbackQuery;
export { typed_validateFeedbackQuery as validateFeedbackQuery };
const typed_validateFileTransfer: Validator<FileTransfer> = validateFileTransfer;
export { typed_validateFileTransfer as validateFileTransfer };
const typed_validateFolderLabel: Validator<FolderLabel> = validateFolderLabel;
export { typed_validateFolderLabel as validateFolderLabel };
const typed_validatePersonName: Validator<PersonName> = validatePersonName;
export { typed_validatePersonName as validatePersonName };
const typed_validateSentTree: Validator<SentTree> = validateSentTree;
export { typed_validateSentTree as validateSentTree };
const typed_validateStoredFile: Validator<StoredFile> = validateStoredFile;
export { typed_validateStoredFile as validateStoredFile };
const typed_validateTransferCreate: Validator<TransferCreate> = validateTransferCreate;
export { typed_validateTransferCreate as validateTransferCreate };
const typed_validateTransferEvent: Validator<TransferEvent> = validateTransferEvent;
export { typed_validateTransferEvent as validateTransferEvent };
const typed_validateTransferEventKind: Validator<TransferEventKind> = validateTransferEventKind;
export { typed_validateTransferEventKind as validateTransferEventKind };
const typed_validateTransferEventReport: Validator<TransferEventReport> = validateTransferEventReport;
export { typed_validateTransferEventReport as validateTransferEventReport };
const typed_validateTransferReject: Validator<TransferReject> = validateTransferReject;
export { typed_validateTransferReject as validateTransferReject };
const typed_validateTransferStatus: Validator<TransferStatus> = validateTransferStatus;
export { typed_validateTransferStatus as validateTransferStatus };
