// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { TreeFile } from "../types.js";

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
var validateTreeFile = validate20;
var schema31 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "tree.schema.json", "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "type": "array", "maxItems": 2e5, "items": { "$ref": "tree.schema.json#/$defs/node" } }, "edges": { "type": "array", "maxItems": 8e5, "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["nodes", "edges"], "additionalProperties": false, "$defs": { "ignored": {}, "name": { "type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S" }, "description": { "type": ["string", "null"], "maxLength": 1e4 }, "id": { "type": "string", "minLength": 1, "maxLength": 64 }, "position": { "type": "object", "properties": { "x": { "type": "number" }, "y": { "type": "number" } }, "required": ["x", "y"], "additionalProperties": false }, "nodeData": { "type": "object", "properties": { "label": { "type": "string" }, "nodeNumber": { "type": "string", "maxLength": 16 }, "isTerminating": { "type": "boolean" }, "isHighlighted": { "type": "boolean" } }, "additionalProperties": false }, "node": { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "type": { "enum": ["circle", "square"] }, "position": { "$ref": "tree.schema.json#/$defs/position" }, "data": { "$ref": "tree.schema.json#/$defs/nodeData" }, "measured": true, "selected": true, "style": true, "width": true, "height": true, "dragging": true, "positionAbsolute": true, "zIndex": true, "hidden": true, "draggable": true, "selectable": true, "connectable": true, "deletable": true, "focusable": true, "className": true, "parentId": true, "parentNode": true, "extent": true, "expandParent": true, "sourcePosition": true, "targetPosition": true, "initialWidth": true, "initialHeight": true, "ariaLabel": true, "ariaRole": true, "handles": true, "origin": true, "dragHandle": true, "resizing": true, "domAttributes": true }, "required": ["id"], "additionalProperties": false }, "edgeData": { "type": "object", "properties": { "subset": { "type": "string", "maxLength": 64 } }, "additionalProperties": false }, "edge": { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "source": { "$ref": "tree.schema.json#/$defs/id" }, "target": { "$ref": "tree.schema.json#/$defs/id" }, "label": { "type": "string", "maxLength": 64 }, "type": { "type": "string", "maxLength": 64 }, "data": { "$ref": "tree.schema.json#/$defs/edgeData" }, "sourceHandle": true, "targetHandle": true, "animated": true, "hidden": true, "deletable": true, "selectable": true, "focusable": true, "reconnectable": true, "updatable": true, "selected": true, "markerStart": true, "markerEnd": true, "zIndex": true, "ariaLabel": true, "ariaRole": true, "interactionWidth": true, "style": true, "className": true, "labelStyle": true, "labelShowBg": true, "labelBgStyle": true, "labelBgPadding": true, "labelBgBorderRadius": true, "pathOptions": true, "domAttributes": true }, "required": ["id", "source", "target"], "additionalProperties": false }, "modulationConfig": { "type": ["object", "null"], "properties": { "bins": { "type": "integer", "minimum": 1, "maximum": 20 }, "hypotheses": { "type": "integer", "minimum": 1, "maximum": 20 } }, "required": ["bins", "hypotheses"], "additionalProperties": false }, "modulationTable": { "type": ["array", "null"], "maxItems": 20, "items": { "type": "array", "maxItems": 20, "items": { "type": "string", "maxLength": 64 } } }, "version": { "type": "integer", "minimum": 1, "maximum": 2147483647 }, "storedNodes": { "type": "array", "maxItems": 5e3, "items": { "$ref": "tree.schema.json#/$defs/node" } }, "storedEdges": { "type": "array", "maxItems": 2e4, "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "treeCreate": { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["name", "nodes", "edges"], "additionalProperties": false }, "treeUpdate": { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "additionalProperties": false }, "treeSummary": { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "createdAt", "updatedAt"], "additionalProperties": false }, "tree": { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "nodes": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/node" } }, "edges": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "inputFile": { "type": ["string", "null"] }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "common.schema.json#/$defs/id" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "nodes", "edges", "inputFile", "modulationConfig", "modulationTable", "userId", "version", "createdAt", "updatedAt"], "additionalProperties": false } } };
var schema34 = { "type": ["string", "null"], "maxLength": 1e4 };
var schema45 = { "type": ["object", "null"], "properties": { "bins": { "type": "integer", "minimum": 1, "maximum": 20 }, "hypotheses": { "type": "integer", "minimum": 1, "maximum": 20 } }, "required": ["bins", "hypotheses"], "additionalProperties": false };
var schema46 = { "type": ["array", "null"], "maxItems": 20, "items": { "type": "array", "maxItems": 20, "items": { "type": "string", "maxLength": 64 } } };
var func1 = Object.prototype.hasOwnProperty;
var func2 = require_ucs2length().default;
var pattern4 = new RegExp("\\S", "u");
var schema35 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "type": { "enum": ["circle", "square"] }, "position": { "$ref": "tree.schema.json#/$defs/position" }, "data": { "$ref": "tree.schema.json#/$defs/nodeData" }, "measured": true, "selected": true, "style": true, "width": true, "height": true, "dragging": true, "positionAbsolute": true, "zIndex": true, "hidden": true, "draggable": true, "selectable": true, "connectable": true, "deletable": true, "focusable": true, "className": true, "parentId": true, "parentNode": true, "extent": true, "expandParent": true, "sourcePosition": true, "targetPosition": true, "initialWidth": true, "initialHeight": true, "ariaLabel": true, "ariaRole": true, "handles": true, "origin": true, "dragHandle": true, "resizing": true, "domAttributes": true }, "required": ["id"], "additionalProperties": false };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema35.properties, key0)) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func2(data0) > 64) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func2(data0) < 1) {
          const err3 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (!(data1 === "circle" || data1 === "square")) {
        const err5 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema35.properties.type.enum } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.position !== void 0) {
      let data2 = data.position;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.x === void 0) {
          const err6 = { instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/required", keyword: "required", params: { missingProperty: "x" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data2.y === void 0) {
          const err7 = { instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/required", keyword: "required", params: { missingProperty: "y" } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        for (const key1 in data2) {
          if (!(key1 === "x" || key1 === "y")) {
            const err8 = { instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (data2.x !== void 0) {
          let data3 = data2.x;
          if (!(typeof data3 == "number" && isFinite(data3))) {
            const err9 = { instancePath: instancePath + "/position/x", schemaPath: "tree.schema.json#/$defs/position/properties/x/type", keyword: "type", params: { type: "number" } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data2.y !== void 0) {
          let data4 = data2.y;
          if (!(typeof data4 == "number" && isFinite(data4))) {
            const err10 = { instancePath: instancePath + "/position/y", schemaPath: "tree.schema.json#/$defs/position/properties/y/type", keyword: "type", params: { type: "number" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/position", schemaPath: "tree.schema.json#/$defs/position/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        for (const key2 in data5) {
          if (!(key2 === "label" || key2 === "nodeNumber" || key2 === "isTerminating" || key2 === "isHighlighted")) {
            const err12 = { instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/nodeData/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data5.label !== void 0) {
          if (typeof data5.label !== "string") {
            const err13 = { instancePath: instancePath + "/data/label", schemaPath: "tree.schema.json#/$defs/nodeData/properties/label/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data5.nodeNumber !== void 0) {
          let data7 = data5.nodeNumber;
          if (typeof data7 === "string") {
            if (func2(data7) > 16) {
              const err14 = { instancePath: instancePath + "/data/nodeNumber", schemaPath: "tree.schema.json#/$defs/nodeData/properties/nodeNumber/maxLength", keyword: "maxLength", params: { limit: 16 } };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/data/nodeNumber", schemaPath: "tree.schema.json#/$defs/nodeData/properties/nodeNumber/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data5.isTerminating !== void 0) {
          if (typeof data5.isTerminating !== "boolean") {
            const err16 = { instancePath: instancePath + "/data/isTerminating", schemaPath: "tree.schema.json#/$defs/nodeData/properties/isTerminating/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        if (data5.isHighlighted !== void 0) {
          if (typeof data5.isHighlighted !== "boolean") {
            const err17 = { instancePath: instancePath + "/data/isHighlighted", schemaPath: "tree.schema.json#/$defs/nodeData/properties/isHighlighted/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/nodeData/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema39 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "source": { "$ref": "tree.schema.json#/$defs/id" }, "target": { "$ref": "tree.schema.json#/$defs/id" }, "label": { "type": "string", "maxLength": 64 }, "type": { "type": "string", "maxLength": 64 }, "data": { "$ref": "tree.schema.json#/$defs/edgeData" }, "sourceHandle": true, "targetHandle": true, "animated": true, "hidden": true, "deletable": true, "selectable": true, "focusable": true, "reconnectable": true, "updatable": true, "selected": true, "markerStart": true, "markerEnd": true, "zIndex": true, "ariaLabel": true, "ariaRole": true, "interactionWidth": true, "style": true, "className": true, "labelStyle": true, "labelShowBg": true, "labelBgStyle": true, "labelBgPadding": true, "labelBgBorderRadius": true, "pathOptions": true, "domAttributes": true }, "required": ["id", "source", "target"], "additionalProperties": false };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.source === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.target === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema39.properties, key0)) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func2(data0) > 64) {
          const err4 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func2(data0) < 1) {
          const err5 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/id", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.source !== void 0) {
      let data1 = data.source;
      if (typeof data1 === "string") {
        if (func2(data1) > 64) {
          const err7 = { instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func2(data1) < 1) {
          const err8 = { instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/source", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.target !== void 0) {
      let data2 = data.target;
      if (typeof data2 === "string") {
        if (func2(data2) > 64) {
          const err10 = { instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func2(data2) < 1) {
          const err11 = { instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/target", schemaPath: "tree.schema.json#/$defs/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.label !== void 0) {
      let data3 = data.label;
      if (typeof data3 === "string") {
        if (func2(data3) > 64) {
          const err13 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.type !== void 0) {
      let data4 = data.type;
      if (typeof data4 === "string") {
        if (func2(data4) > 64) {
          const err15 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      let data5 = data.data;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        for (const key1 in data5) {
          if (!(key1 === "subset")) {
            const err17 = { instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/edgeData/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data5.subset !== void 0) {
          let data6 = data5.subset;
          if (typeof data6 === "string") {
            if (func2(data6) > 64) {
              const err18 = { instancePath: instancePath + "/data/subset", schemaPath: "tree.schema.json#/$defs/edgeData/properties/subset/maxLength", keyword: "maxLength", params: { limit: 64 } };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          } else {
            const err19 = { instancePath: instancePath + "/data/subset", schemaPath: "tree.schema.json#/$defs/edgeData/properties/subset/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      } else {
        const err20 = { instancePath: instancePath + "/data", schemaPath: "tree.schema.json#/$defs/edgeData/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.nodes === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nodes" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.edges === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "edges" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema31.properties, key0)) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.$schema !== void 0) {
      if (typeof data.$schema !== "string") {
        const err3 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func2(data2) > 200) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func2(data2) < 1) {
          const err5 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!pattern4.test(data2)) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/pattern", keyword: "pattern", params: { pattern: "\\S" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data3 = data.description;
      if (typeof data3 !== "string" && data3 !== null) {
        const err8 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/type", keyword: "type", params: { type: schema34.type } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 1e4) {
          const err9 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/maxLength", keyword: "maxLength", params: { limit: 1e4 } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
    if (data.nodes !== void 0) {
      let data4 = data.nodes;
      if (Array.isArray(data4)) {
        if (data4.length > 2e5) {
          const err10 = { instancePath: instancePath + "/nodes", schemaPath: "#/properties/nodes/maxItems", keyword: "maxItems", params: { limit: 2e5 } };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        const len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate21(data4[i0], { instancePath: instancePath + "/nodes/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/nodes", schemaPath: "#/properties/nodes/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.edges !== void 0) {
      let data6 = data.edges;
      if (Array.isArray(data6)) {
        if (data6.length > 8e5) {
          const err12 = { instancePath: instancePath + "/edges", schemaPath: "#/properties/edges/maxItems", keyword: "maxItems", params: { limit: 8e5 } };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        const len1 = data6.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate23(data6[i1], { instancePath: instancePath + "/edges/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/edges", schemaPath: "#/properties/edges/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.modulationConfig !== void 0) {
      let data9 = data.modulationConfig;
      if (!(data9 && typeof data9 == "object" && !Array.isArray(data9)) && data9 !== null) {
        const err14 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema45.type } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.bins === void 0) {
          const err15 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "bins" } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data9.hypotheses === void 0) {
          const err16 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "hypotheses" } };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        for (const key1 in data9) {
          if (!(key1 === "bins" || key1 === "hypotheses")) {
            const err17 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data9.bins !== void 0) {
          let data10 = data9.bins;
          if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
            const err18 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
          if (typeof data10 == "number" && isFinite(data10)) {
            if (data10 > 20 || isNaN(data10)) {
              const err19 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
            if (data10 < 1 || isNaN(data10)) {
              const err20 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
          }
        }
        if (data9.hypotheses !== void 0) {
          let data11 = data9.hypotheses;
          if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
            const err21 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
          if (typeof data11 == "number" && isFinite(data11)) {
            if (data11 > 20 || isNaN(data11)) {
              const err22 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err22];
              } else {
                vErrors.push(err22);
              }
              errors++;
            }
            if (data11 < 1 || isNaN(data11)) {
              const err23 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err23];
              } else {
                vErrors.push(err23);
              }
              errors++;
            }
          }
        }
      }
    }
    if (data.modulationTable !== void 0) {
      let data12 = data.modulationTable;
      if (!Array.isArray(data12) && data12 !== null) {
        const err24 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema46.type } };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (Array.isArray(data12)) {
        if (data12.length > 20) {
          const err25 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        const len2 = data12.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data13 = data12[i2];
          if (Array.isArray(data13)) {
            if (data13.length > 20) {
              const err26 = { instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } };
              if (vErrors === null) {
                vErrors = [err26];
              } else {
                vErrors.push(err26);
              }
              errors++;
            }
            const len3 = data13.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data14 = data13[i3];
              if (typeof data14 === "string") {
                if (func2(data14) > 64) {
                  const err27 = { instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } };
                  if (vErrors === null) {
                    vErrors = [err27];
                  } else {
                    vErrors.push(err27);
                  }
                  errors++;
                }
              } else {
                const err28 = { instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err28];
                } else {
                  vErrors.push(err28);
                }
                errors++;
              }
            }
          } else {
            const err29 = { instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err29];
            } else {
              vErrors.push(err29);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err30 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err30];
    } else {
      vErrors.push(err30);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateTreeFile: Validator<TreeFile> = validateTreeFile;
export { typed_validateTreeFile as validateTreeFile };
