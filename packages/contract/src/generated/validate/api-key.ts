// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { ApiKey, ApiKeyCreate, Scope } from "../types.js";

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

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// <stdin>
var validateScope = validate21;
var schema32 = { "enum": ["trees:read", "trees:write", "transfers:read", "transfers:write", "requests:read", "requests:answer"] };
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
  if (!(data === "trees:read" || data === "trees:write" || data === "transfers:read" || data === "transfers:write" || data === "requests:read" || data === "requests:answer")) {
    validate21.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
    return false;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validateApiKeyCreate = validate22;
var schema37 = { "type": ["string", "null"], "minLength": 20, "maxLength": 30 };
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("\\S", "u");
var func0 = require_equal().default;
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
    if (Array.isArray(data)) {
      if (data.length > 6) {
        validate23.errors = [{ instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 6 } }];
        return false;
      } else {
        if (data.length < 1) {
          validate23.errors = [{ instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 } }];
          return false;
        } else {
          var valid0 = true;
          const len0 = data.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data0 = data[i0];
            const _errs1 = errors;
            if (!(data0 === "trees:read" || data0 === "trees:write" || data0 === "transfers:read" || data0 === "transfers:write" || data0 === "requests:read" || data0 === "requests:answer")) {
              validate23.errors = [{ instancePath: instancePath + "/" + i0, schemaPath: "api-key.schema.json#/$defs/scope/enum", keyword: "enum", params: { allowedValues: schema32.enum } }];
              return false;
            }
            var valid0 = _errs1 === errors;
            if (!valid0) {
              break;
            }
          }
          if (valid0) {
            let i1 = data.length;
            let j0;
            if (i1 > 1) {
              outer0:
                for (; i1--; ) {
                  for (j0 = i1; j0--; ) {
                    if (func0(data[i1], data[j0])) {
                      validate23.errors = [{ instancePath, schemaPath: "#/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 } }];
                      return false;
                      break outer0;
                    }
                  }
                }
            }
          }
        }
      }
    } else {
      validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } }];
      return false;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
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
      if (data.keyName === void 0 && (missing0 = "keyName")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "keyName" || key0 === "scopes" || key0 === "expiresAt")) {
            validate22.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.keyName !== void 0) {
            let data0 = data.keyName;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 100) {
                  validate22.errors = [{ instancePath: instancePath + "/keyName", schemaPath: "#/properties/keyName/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate22.errors = [{ instancePath: instancePath + "/keyName", schemaPath: "#/properties/keyName/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data0)) {
                      validate22.errors = [{ instancePath: instancePath + "/keyName", schemaPath: "#/properties/keyName/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate22.errors = [{ instancePath: instancePath + "/keyName", schemaPath: "#/properties/keyName/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.scopes !== void 0) {
              const _errs4 = errors;
              if (!validate23(data.scopes, { instancePath: instancePath + "/scopes", parentData: data, parentDataProperty: "scopes", rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.expiresAt !== void 0) {
                let data2 = data.expiresAt;
                const _errs5 = errors;
                const _errs6 = errors;
                if (typeof data2 !== "string" && data2 !== null) {
                  validate22.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema37.type } }];
                  return false;
                }
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 30) {
                      validate22.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                      return false;
                    } else {
                      if (func1(data2) < 20) {
                        validate22.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
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
var validateApiKey = validate26;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.keyName === void 0 && (missing0 = "keyName") || data.keyValue === void 0 && (missing0 = "keyValue") || data.scopes === void 0 && (missing0 = "scopes") || data.createdAt === void 0 && (missing0 = "createdAt") || data.lastUsedAt === void 0 && (missing0 = "lastUsedAt") || data.expiresAt === void 0 && (missing0 = "expiresAt")) {
        validate26.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "id" || key0 === "keyName" || key0 === "keyValue" || key0 === "scopes" || key0 === "createdAt" || key0 === "lastUsedAt" || key0 === "expiresAt")) {
            validate26.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
              validate26.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 2147483647 || isNaN(data0)) {
                  validate26.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                  return false;
                } else {
                  if (data0 < 1 || isNaN(data0)) {
                    validate26.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
            if (data.keyName !== void 0) {
              const _errs5 = errors;
              if (typeof data.keyName !== "string") {
                validate26.errors = [{ instancePath: instancePath + "/keyName", schemaPath: "#/properties/keyName/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.keyValue !== void 0) {
                const _errs7 = errors;
                if (typeof data.keyValue !== "string") {
                  validate26.errors = [{ instancePath: instancePath + "/keyValue", schemaPath: "#/properties/keyValue/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.scopes !== void 0) {
                  const _errs9 = errors;
                  if (!validate23(data.scopes, { instancePath: instancePath + "/scopes", parentData: data, parentDataProperty: "scopes", rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
                    errors = vErrors.length;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.createdAt !== void 0) {
                    let data4 = data.createdAt;
                    const _errs10 = errors;
                    const _errs11 = errors;
                    if (errors === _errs11) {
                      if (typeof data4 === "string") {
                        if (func1(data4) > 30) {
                          validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                          return false;
                        } else {
                          if (func1(data4) < 20) {
                            validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                            return false;
                          }
                        }
                      } else {
                        validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.lastUsedAt !== void 0) {
                      let data5 = data.lastUsedAt;
                      const _errs13 = errors;
                      const _errs14 = errors;
                      if (typeof data5 !== "string" && data5 !== null) {
                        validate26.errors = [{ instancePath: instancePath + "/lastUsedAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema37.type } }];
                        return false;
                      }
                      if (errors === _errs14) {
                        if (typeof data5 === "string") {
                          if (func1(data5) > 30) {
                            validate26.errors = [{ instancePath: instancePath + "/lastUsedAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                            return false;
                          } else {
                            if (func1(data5) < 20) {
                              validate26.errors = [{ instancePath: instancePath + "/lastUsedAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                              return false;
                            }
                          }
                        }
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.expiresAt !== void 0) {
                        let data6 = data.expiresAt;
                        const _errs16 = errors;
                        const _errs17 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate26.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema37.type } }];
                          return false;
                        }
                        if (errors === _errs17) {
                          if (typeof data6 === "string") {
                            if (func1(data6) > 30) {
                              validate26.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                              return false;
                            } else {
                              if (func1(data6) < 20) {
                                validate26.errors = [{ instancePath: instancePath + "/expiresAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                                return false;
                              }
                            }
                          }
                        }
                        var valid0 = _errs16 === errors;
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
    } else {
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateApiKey: Validator<ApiKey> = validateApiKey;
export { typed_validateApiKey as validateApiKey };
const typed_validateApiKeyCreate: Validator<ApiKeyCreate> = validateApiKeyCreate;
export { typed_validateApiKeyCreate as validateApiKeyCreate };
const typed_validateScope: Validator<Scope> = validateScope;
export { typed_validateScope as validateScope };
