// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { EdgeData, ModulationConfig, ModulationTable, NodeData, Position, Tree, TreeCreate, TreeEdge, TreeNode, TreeSummary, TreeUpdate } from "../types.js";

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
var validatePosition = validate25;
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.x === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "x" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.y === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "y" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "x" || key0 === "y")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.x !== void 0) {
      let data0 = data.x;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        const err3 = { instancePath: instancePath + "/x", schemaPath: "#/properties/x/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.y !== void 0) {
      let data1 = data.y;
      if (!(typeof data1 == "number" && isFinite(data1))) {
        const err4 = { instancePath: instancePath + "/y", schemaPath: "#/properties/y/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateNodeData = validate26;
var func2 = require_ucs2length().default;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "label" || key0 === "nodeNumber" || key0 === "isTerminating" || key0 === "isHighlighted")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.label !== void 0) {
      if (typeof data.label !== "string") {
        const err1 = { instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.nodeNumber !== void 0) {
      let data1 = data.nodeNumber;
      if (typeof data1 === "string") {
        if (func2(data1) > 16) {
          const err2 = { instancePath: instancePath + "/nodeNumber", schemaPath: "#/properties/nodeNumber/maxLength", keyword: "maxLength", params: { limit: 16 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/nodeNumber", schemaPath: "#/properties/nodeNumber/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.isTerminating !== void 0) {
      if (typeof data.isTerminating !== "boolean") {
        const err4 = { instancePath: instancePath + "/isTerminating", schemaPath: "#/properties/isTerminating/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.isHighlighted !== void 0) {
      if (typeof data.isHighlighted !== "boolean") {
        const err5 = { instancePath: instancePath + "/isHighlighted", schemaPath: "#/properties/isHighlighted/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTreeNode = validate27;
var schema35 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "type": { "enum": ["circle", "square"] }, "position": { "$ref": "tree.schema.json#/$defs/position" }, "data": { "$ref": "tree.schema.json#/$defs/nodeData" }, "measured": true, "selected": true, "style": true, "width": true, "height": true, "dragging": true, "positionAbsolute": true, "zIndex": true, "hidden": true, "draggable": true, "selectable": true, "connectable": true, "deletable": true, "focusable": true, "className": true, "parentId": true, "parentNode": true, "extent": true, "expandParent": true, "sourcePosition": true, "targetPosition": true, "initialWidth": true, "initialHeight": true, "ariaLabel": true, "ariaRole": true, "handles": true, "origin": true, "dragHandle": true, "resizing": true, "domAttributes": true }, "required": ["id"], "additionalProperties": false };
var func1 = Object.prototype.hasOwnProperty;
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
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateEdgeData = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "subset")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.subset !== void 0) {
      let data0 = data.subset;
      if (typeof data0 === "string") {
        if (func2(data0) > 64) {
          const err1 = { instancePath: instancePath + "/subset", schemaPath: "#/properties/subset/maxLength", keyword: "maxLength", params: { limit: 64 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/subset", schemaPath: "#/properties/subset/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTreeEdge = validate29;
var schema39 = { "type": "object", "properties": { "id": { "$ref": "tree.schema.json#/$defs/id" }, "source": { "$ref": "tree.schema.json#/$defs/id" }, "target": { "$ref": "tree.schema.json#/$defs/id" }, "label": { "type": "string", "maxLength": 64 }, "type": { "type": "string", "maxLength": 64 }, "data": { "$ref": "tree.schema.json#/$defs/edgeData" }, "sourceHandle": true, "targetHandle": true, "animated": true, "hidden": true, "deletable": true, "selectable": true, "focusable": true, "reconnectable": true, "updatable": true, "selected": true, "markerStart": true, "markerEnd": true, "zIndex": true, "ariaLabel": true, "ariaRole": true, "interactionWidth": true, "style": true, "className": true, "labelStyle": true, "labelShowBg": true, "labelBgStyle": true, "labelBgPadding": true, "labelBgBorderRadius": true, "pathOptions": true, "domAttributes": true }, "required": ["id", "source", "target"], "additionalProperties": false };
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
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateModulationConfig = validate30;
var schema45 = { "type": ["object", "null"], "properties": { "bins": { "type": "integer", "minimum": 1, "maximum": 20 }, "hypotheses": { "type": "integer", "minimum": 1, "maximum": 20 } }, "required": ["bins", "hypotheses"], "additionalProperties": false };
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (!(data && typeof data == "object" && !Array.isArray(data)) && data !== null) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema45.type } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.bins === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "bins" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.hypotheses === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hypotheses" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "bins" || key0 === "hypotheses")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.bins !== void 0) {
      let data0 = data.bins;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err4 = { instancePath: instancePath + "/bins", schemaPath: "#/properties/bins/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 20 || isNaN(data0)) {
          const err5 = { instancePath: instancePath + "/bins", schemaPath: "#/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err6 = { instancePath: instancePath + "/bins", schemaPath: "#/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.hypotheses !== void 0) {
      let data1 = data.hypotheses;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err7 = { instancePath: instancePath + "/hypotheses", schemaPath: "#/properties/hypotheses/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 20 || isNaN(data1)) {
          const err8 = { instancePath: instancePath + "/hypotheses", schemaPath: "#/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err9 = { instancePath: instancePath + "/hypotheses", schemaPath: "#/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateModulationTable = validate31;
var schema46 = { "type": ["array", "null"], "maxItems": 20, "items": { "type": "array", "maxItems": 20, "items": { "type": "string", "maxLength": 64 } } };
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
  if (!Array.isArray(data) && data !== null) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema46.type } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (Array.isArray(data)) {
    if (data.length > 20) {
      const err1 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 20 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (Array.isArray(data0)) {
        if (data0.length > 20) {
          const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/maxItems", keyword: "maxItems", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        const len1 = data0.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data1 = data0[i1];
          if (typeof data1 === "string") {
            if (func2(data1) > 64) {
              const err3 = { instancePath: instancePath + "/" + i0 + "/" + i1, schemaPath: "#/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/" + i0 + "/" + i1, schemaPath: "#/items/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var validateTreeCreate = validate32;
var schema65 = { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/ignored" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "required": ["name", "nodes", "edges"], "additionalProperties": false };
var schema34 = { "type": ["string", "null"], "maxLength": 1e4 };
var pattern4 = new RegExp("\\S", "u");
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
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    if (data.length > 5e3) {
      const err0 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 5e3 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate21(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
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
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    if (data.length > 2e4) {
      const err0 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 2e4 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate23(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
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
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.nodes === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nodes" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.edges === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "edges" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema65.properties, key0)) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.$schema !== void 0) {
      if (typeof data.$schema !== "string") {
        const err4 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func2(data2) > 200) {
          const err5 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func2(data2) < 1) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern4.test(data2)) {
          const err7 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/pattern", keyword: "pattern", params: { pattern: "\\S" } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data3 = data.description;
      if (typeof data3 !== "string" && data3 !== null) {
        const err9 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/type", keyword: "type", params: { type: schema34.type } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 1e4) {
          const err10 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/maxLength", keyword: "maxLength", params: { limit: 1e4 } };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.nodes !== void 0) {
      if (!validate33(data.nodes, { instancePath: instancePath + "/nodes", parentData: data, parentDataProperty: "nodes", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
    if (data.edges !== void 0) {
      if (!validate36(data.edges, { instancePath: instancePath + "/edges", parentData: data, parentDataProperty: "edges", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
        errors = vErrors.length;
      }
    }
    if (data.modulationConfig !== void 0) {
      let data7 = data.modulationConfig;
      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7)) && data7 !== null) {
        const err11 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema45.type } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.bins === void 0) {
          const err12 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "bins" } };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data7.hypotheses === void 0) {
          const err13 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "hypotheses" } };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        for (const key1 in data7) {
          if (!(key1 === "bins" || key1 === "hypotheses")) {
            const err14 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (data7.bins !== void 0) {
          let data8 = data7.bins;
          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
            const err15 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 20 || isNaN(data8)) {
              const err16 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
            if (data8 < 1 || isNaN(data8)) {
              const err17 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
          }
        }
        if (data7.hypotheses !== void 0) {
          let data9 = data7.hypotheses;
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            const err18 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 20 || isNaN(data9)) {
              const err19 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
            if (data9 < 1 || isNaN(data9)) {
              const err20 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
          }
        }
      }
    }
    if (data.modulationTable !== void 0) {
      let data10 = data.modulationTable;
      if (!Array.isArray(data10) && data10 !== null) {
        const err21 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema46.type } };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (Array.isArray(data10)) {
        if (data10.length > 20) {
          const err22 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        const len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          if (Array.isArray(data11)) {
            if (data11.length > 20) {
              const err23 = { instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } };
              if (vErrors === null) {
                vErrors = [err23];
              } else {
                vErrors.push(err23);
              }
              errors++;
            }
            const len1 = data11.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data12 = data11[i1];
              if (typeof data12 === "string") {
                if (func2(data12) > 64) {
                  const err24 = { instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } };
                  if (vErrors === null) {
                    vErrors = [err24];
                  } else {
                    vErrors.push(err24);
                  }
                  errors++;
                }
              } else {
                const err25 = { instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err25];
                } else {
                  vErrors.push(err25);
                }
                errors++;
              }
            }
          } else {
            const err26 = { instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTreeUpdate = validate39;
var schema78 = { "type": "object", "properties": { "$schema": { "type": "string" }, "id": { "$ref": "tree.schema.json#/$defs/ignored" }, "name": { "$ref": "tree.schema.json#/$defs/name" }, "description": { "$ref": "tree.schema.json#/$defs/description" }, "nodes": { "$ref": "tree.schema.json#/$defs/storedNodes" }, "edges": { "$ref": "tree.schema.json#/$defs/storedEdges" }, "inputFile": { "$ref": "tree.schema.json#/$defs/ignored" }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "tree.schema.json#/$defs/ignored" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "tree.schema.json#/$defs/ignored" }, "updatedAt": { "$ref": "tree.schema.json#/$defs/ignored" } }, "additionalProperties": false };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!func1.call(schema78.properties, key0)) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.$schema !== void 0) {
      if (typeof data.$schema !== "string") {
        const err1 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func2(data2) > 200) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/maxLength", keyword: "maxLength", params: { limit: 200 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func2(data2) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern4.test(data2)) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/pattern", keyword: "pattern", params: { pattern: "\\S" } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "tree.schema.json#/$defs/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data3 = data.description;
      if (typeof data3 !== "string" && data3 !== null) {
        const err6 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/type", keyword: "type", params: { type: schema34.type } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data3 === "string") {
        if (func2(data3) > 1e4) {
          const err7 = { instancePath: instancePath + "/description", schemaPath: "tree.schema.json#/$defs/description/maxLength", keyword: "maxLength", params: { limit: 1e4 } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      }
    }
    if (data.nodes !== void 0) {
      if (!validate33(data.nodes, { instancePath: instancePath + "/nodes", parentData: data, parentDataProperty: "nodes", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
    if (data.edges !== void 0) {
      if (!validate36(data.edges, { instancePath: instancePath + "/edges", parentData: data, parentDataProperty: "edges", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
        errors = vErrors.length;
      }
    }
    if (data.modulationConfig !== void 0) {
      let data7 = data.modulationConfig;
      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7)) && data7 !== null) {
        const err8 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema45.type } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.bins === void 0) {
          const err9 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "bins" } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data7.hypotheses === void 0) {
          const err10 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "hypotheses" } };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        for (const key1 in data7) {
          if (!(key1 === "bins" || key1 === "hypotheses")) {
            const err11 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data7.bins !== void 0) {
          let data8 = data7.bins;
          if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
            const err12 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 20 || isNaN(data8)) {
              const err13 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (data8 < 1 || isNaN(data8)) {
              const err14 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          }
        }
        if (data7.hypotheses !== void 0) {
          let data9 = data7.hypotheses;
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            const err15 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 20 || isNaN(data9)) {
              const err16 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
            if (data9 < 1 || isNaN(data9)) {
              const err17 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
          }
        }
      }
    }
    if (data.modulationTable !== void 0) {
      let data10 = data.modulationTable;
      if (!Array.isArray(data10) && data10 !== null) {
        const err18 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema46.type } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (Array.isArray(data10)) {
        if (data10.length > 20) {
          const err19 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        const len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          if (Array.isArray(data11)) {
            if (data11.length > 20) {
              const err20 = { instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
            const len1 = data11.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data12 = data11[i1];
              if (typeof data12 === "string") {
                if (func2(data12) > 64) {
                  const err21 = { instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } };
                  if (vErrors === null) {
                    vErrors = [err21];
                  } else {
                    vErrors.push(err21);
                  }
                  errors++;
                }
              } else {
                const err22 = { instancePath: instancePath + "/modulationTable/" + i0 + "/" + i1, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
            }
          } else {
            const err23 = { instancePath: instancePath + "/modulationTable/" + i0, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } };
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
    if (data.version !== void 0) {
      let data14 = data.version;
      if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
        const err24 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (typeof data14 == "number" && isFinite(data14)) {
        if (data14 > 2147483647 || isNaN(data14)) {
          const err25 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (data14 < 1 || isNaN(data14)) {
          const err26 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTreeSummary = validate42;
var schema89 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "createdAt", "updatedAt"], "additionalProperties": false };
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
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.createdAt === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.updatedAt === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updatedAt" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "name" || key0 === "description" || key0 === "createdAt" || key0 === "updatedAt")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err6 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 2147483647 || isNaN(data0)) {
          const err7 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err8 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err9 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data2 = data.description;
      if (typeof data2 !== "string" && data2 !== null) {
        const err10 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema89.properties.description.type } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.createdAt !== void 0) {
      let data3 = data.createdAt;
      if (typeof data3 === "string") {
        if (func2(data3) > 30) {
          const err11 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func2(data3) < 20) {
          const err12 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.updatedAt !== void 0) {
      let data4 = data.updatedAt;
      if (typeof data4 === "string") {
        if (func2(data4) > 30) {
          const err14 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (func2(data4) < 20) {
          const err15 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateTree = validate44;
var schema94 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "description": { "type": ["string", "null"] }, "nodes": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/node" } }, "edges": { "type": "array", "items": { "$ref": "tree.schema.json#/$defs/edge" } }, "inputFile": { "type": ["string", "null"] }, "modulationConfig": { "$ref": "tree.schema.json#/$defs/modulationConfig" }, "modulationTable": { "$ref": "tree.schema.json#/$defs/modulationTable" }, "userId": { "$ref": "common.schema.json#/$defs/id" }, "version": { "$ref": "tree.schema.json#/$defs/version" }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "updatedAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "description", "nodes", "edges", "inputFile", "modulationConfig", "modulationTable", "userId", "version", "createdAt", "updatedAt"], "additionalProperties": false };
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
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.nodes === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nodes" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.edges === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "edges" } };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.inputFile === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "inputFile" } };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.modulationConfig === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "modulationConfig" } };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.modulationTable === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "modulationTable" } };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.userId === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "userId" } };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.version === void 0) {
      const err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" } };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.createdAt === void 0) {
      const err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "createdAt" } };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.updatedAt === void 0) {
      const err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updatedAt" } };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func1.call(schema94.properties, key0)) {
        const err12 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err13 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 2147483647 || isNaN(data0)) {
          const err14 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err15 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err16 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data2 = data.description;
      if (typeof data2 !== "string" && data2 !== null) {
        const err17 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema94.properties.description.type } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.nodes !== void 0) {
      let data3 = data.nodes;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate21(data3[i0], { instancePath: instancePath + "/nodes/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/nodes", schemaPath: "#/properties/nodes/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.edges !== void 0) {
      let data5 = data.edges;
      if (Array.isArray(data5)) {
        const len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate23(data5[i1], { instancePath: instancePath + "/edges/" + i1, parentData: data5, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err19 = { instancePath: instancePath + "/edges", schemaPath: "#/properties/edges/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.inputFile !== void 0) {
      let data7 = data.inputFile;
      if (typeof data7 !== "string" && data7 !== null) {
        const err20 = { instancePath: instancePath + "/inputFile", schemaPath: "#/properties/inputFile/type", keyword: "type", params: { type: schema94.properties.inputFile.type } };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.modulationConfig !== void 0) {
      let data8 = data.modulationConfig;
      if (!(data8 && typeof data8 == "object" && !Array.isArray(data8)) && data8 !== null) {
        const err21 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/type", keyword: "type", params: { type: schema45.type } };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        if (data8.bins === void 0) {
          const err22 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "bins" } };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
        if (data8.hypotheses === void 0) {
          const err23 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/required", keyword: "required", params: { missingProperty: "hypotheses" } };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        for (const key1 in data8) {
          if (!(key1 === "bins" || key1 === "hypotheses")) {
            const err24 = { instancePath: instancePath + "/modulationConfig", schemaPath: "tree.schema.json#/$defs/modulationConfig/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err24];
            } else {
              vErrors.push(err24);
            }
            errors++;
          }
        }
        if (data8.bins !== void 0) {
          let data9 = data8.bins;
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            const err25 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
          if (typeof data9 == "number" && isFinite(data9)) {
            if (data9 > 20 || isNaN(data9)) {
              const err26 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err26];
              } else {
                vErrors.push(err26);
              }
              errors++;
            }
            if (data9 < 1 || isNaN(data9)) {
              const err27 = { instancePath: instancePath + "/modulationConfig/bins", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/bins/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
          }
        }
        if (data8.hypotheses !== void 0) {
          let data10 = data8.hypotheses;
          if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
            const err28 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
          if (typeof data10 == "number" && isFinite(data10)) {
            if (data10 > 20 || isNaN(data10)) {
              const err29 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/maximum", keyword: "maximum", params: { comparison: "<=", limit: 20 } };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
            if (data10 < 1 || isNaN(data10)) {
              const err30 = { instancePath: instancePath + "/modulationConfig/hypotheses", schemaPath: "tree.schema.json#/$defs/modulationConfig/properties/hypotheses/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          }
        }
      }
    }
    if (data.modulationTable !== void 0) {
      let data11 = data.modulationTable;
      if (!Array.isArray(data11) && data11 !== null) {
        const err31 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/type", keyword: "type", params: { type: schema46.type } };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
      if (Array.isArray(data11)) {
        if (data11.length > 20) {
          const err32 = { instancePath: instancePath + "/modulationTable", schemaPath: "tree.schema.json#/$defs/modulationTable/maxItems", keyword: "maxItems", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
        const len2 = data11.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data12 = data11[i2];
          if (Array.isArray(data12)) {
            if (data12.length > 20) {
              const err33 = { instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/maxItems", keyword: "maxItems", params: { limit: 20 } };
              if (vErrors === null) {
                vErrors = [err33];
              } else {
                vErrors.push(err33);
              }
              errors++;
            }
            const len3 = data12.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data13 = data12[i3];
              if (typeof data13 === "string") {
                if (func2(data13) > 64) {
                  const err34 = { instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/maxLength", keyword: "maxLength", params: { limit: 64 } };
                  if (vErrors === null) {
                    vErrors = [err34];
                  } else {
                    vErrors.push(err34);
                  }
                  errors++;
                }
              } else {
                const err35 = { instancePath: instancePath + "/modulationTable/" + i2 + "/" + i3, schemaPath: "tree.schema.json#/$defs/modulationTable/items/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err35];
                } else {
                  vErrors.push(err35);
                }
                errors++;
              }
            }
          } else {
            const err36 = { instancePath: instancePath + "/modulationTable/" + i2, schemaPath: "tree.schema.json#/$defs/modulationTable/items/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err36];
            } else {
              vErrors.push(err36);
            }
            errors++;
          }
        }
      }
    }
    if (data.userId !== void 0) {
      let data14 = data.userId;
      if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
        const err37 = { instancePath: instancePath + "/userId", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
      if (typeof data14 == "number" && isFinite(data14)) {
        if (data14 > 2147483647 || isNaN(data14)) {
          const err38 = { instancePath: instancePath + "/userId", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
        if (data14 < 1 || isNaN(data14)) {
          const err39 = { instancePath: instancePath + "/userId", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      }
    }
    if (data.version !== void 0) {
      let data15 = data.version;
      if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15))) {
        const err40 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
      if (typeof data15 == "number" && isFinite(data15)) {
        if (data15 > 2147483647 || isNaN(data15)) {
          const err41 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } };
          if (vErrors === null) {
            vErrors = [err41];
          } else {
            vErrors.push(err41);
          }
          errors++;
        }
        if (data15 < 1 || isNaN(data15)) {
          const err42 = { instancePath: instancePath + "/version", schemaPath: "tree.schema.json#/$defs/version/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err42];
          } else {
            vErrors.push(err42);
          }
          errors++;
        }
      }
    }
    if (data.createdAt !== void 0) {
      let data16 = data.createdAt;
      if (typeof data16 === "string") {
        if (func2(data16) > 30) {
          const err43 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } };
          if (vErrors === null) {
            vErrors = [err43];
          } else {
            vErrors.push(err43);
          }
          errors++;
        }
        if (func2(data16) < 20) {
          const err44 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err44];
          } else {
            vErrors.push(err44);
          }
          errors++;
        }
      } else {
        const err45 = { instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err45];
        } else {
          vErrors.push(err45);
        }
        errors++;
      }
    }
    if (data.updatedAt !== void 0) {
      let data17 = data.updatedAt;
      if (typeof data17 === "string") {
        if (func2(data17) > 30) {
          const err46 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } };
          if (vErrors === null) {
            vErrors = [err46];
          } else {
            vErrors.push(err46);
          }
          errors++;
        }
        if (func2(data17) < 20) {
          const err47 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } };
          if (vErrors === null) {
            vErrors = [err47];
          } else {
            vErrors.push(err47);
          }
          errors++;
        }
      } else {
        const err48 = { instancePath: instancePath + "/updatedAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err48];
        } else {
          vErrors.push(err48);
        }
        errors++;
      }
    }
  } else {
    const err49 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err49];
    } else {
      vErrors.push(err49);
    }
    errors++;
  }
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateEdgeData: Validator<EdgeData> = validateEdgeData;
export { typed_validateEdgeData as validateEdgeData };
const typed_validateModulationConfig: Validator<ModulationConfig> = validateModulationConfig;
export { typed_validateModulationConfig as validateModulationConfig };
const typed_validateModulationTable: Validator<ModulationTable> = validateModulationTable;
export { typed_validateModulationTable as validateModulationTable };
const typed_validateNodeData: Validator<NodeData> = validateNodeData;
export { typed_validateNodeData as validateNodeData };
const typed_validatePosition: Validator<Position> = validatePosition;
export { typed_validatePosition as validatePosition };
const typed_validateTree: Validator<Tree> = validateTree;
export { typed_validateTree as validateTree };
const typed_validateTreeCreate: Validator<TreeCreate> = validateTreeCreate;
export { typed_validateTreeCreate as validateTreeCreate };
const typed_validateTreeEdge: Validator<TreeEdge> = validateTreeEdge;
export { typed_validateTreeEdge as validateTreeEdge };
const typed_validateTreeNode: Validator<TreeNode> = validateTreeNode;
export { typed_validateTreeNode as validateTreeNode };
const typed_validateTreeSummary: Validator<TreeSummary> = validateTreeSummary;
export { typed_validateTreeSummary as validateTreeSummary };
const typed_validateTreeUpdate: Validator<TreeUpdate> = validateTreeUpdate;
export { typed_validateTreeUpdate as validateTreeUpdate };
