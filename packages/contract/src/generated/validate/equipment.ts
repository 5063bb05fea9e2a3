// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { Delivery, DeliveryCreate, Equipment, EquipmentCreate } from "../types.js";

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
var validateEquipmentCreate = validate21;
var schema32 = { "type": "object", "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 100, "pattern": "\\S" }, "host": { "$ref": "equipment.schema.json#/$defs/host" }, "port": { "$ref": "equipment.schema.json#/$defs/port" }, "user": { "type": "string", "minLength": 1, "maxLength": 64 }, "hostKey": { "$ref": "equipment.schema.json#/$defs/hostKey" }, "folder": { "type": "string", "minLength": 1, "maxLength": 500 }, "sign": { "enum": ["plus", "minus"] }, "topCount": { "type": "integer", "minimum": 1, "maximum": 3 } }, "required": ["name", "host", "user", "hostKey", "folder"], "additionalProperties": false };
var func1 = require_ucs2length().default;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.host === void 0 && (missing0 = "host") || data.user === void 0 && (missing0 = "user") || data.hostKey === void 0 && (missing0 = "hostKey") || data.folder === void 0 && (missing0 = "folder")) {
        validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "name" || key0 === "host" || key0 === "port" || key0 === "user" || key0 === "hostKey" || key0 === "folder" || key0 === "sign" || key0 === "topCount")) {
            validate21.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.name !== void 0) {
            let data0 = data.name;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 100) {
                  validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data0)) {
                      validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/pattern", keyword: "pattern", params: { pattern: "\\S" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.host !== void 0) {
              let data1 = data.host;
              const _errs4 = errors;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data1 === "string") {
                  if (func1(data1) > 64) {
                    validate21.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                    return false;
                  } else {
                    if (func1(data1) < 1) {
                      validate21.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/minLength", keyword: "minLength", params: { limit: 1 } }];
                      return false;
                    }
                  }
                } else {
                  validate21.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.port !== void 0) {
                let data2 = data.port;
                const _errs7 = errors;
                const _errs8 = errors;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  validate21.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                if (errors === _errs8) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 > 65535 || isNaN(data2)) {
                      validate21.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/maximum", keyword: "maximum", params: { comparison: "<=", limit: 65535 } }];
                      return false;
                    } else {
                      if (data2 < 1 || isNaN(data2)) {
                        validate21.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.user !== void 0) {
                  let data3 = data.user;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 64) {
                        validate21.errors = [{ instancePath: instancePath + "/user", schemaPath: "#/properties/user/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                        return false;
                      } else {
                        if (func1(data3) < 1) {
                          validate21.errors = [{ instancePath: instancePath + "/user", schemaPath: "#/properties/user/minLength", keyword: "minLength", params: { limit: 1 } }];
                          return false;
                        }
                      }
                    } else {
                      validate21.errors = [{ instancePath: instancePath + "/user", schemaPath: "#/properties/user/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.hostKey !== void 0) {
                    let data4 = data.hostKey;
                    const _errs12 = errors;
                    const _errs13 = errors;
                    if (errors === _errs13) {
                      if (typeof data4 === "string") {
                        if (func1(data4) > 2e3) {
                          validate21.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/maxLength", keyword: "maxLength", params: { limit: 2e3 } }];
                          return false;
                        } else {
                          if (func1(data4) < 20) {
                            validate21.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/minLength", keyword: "minLength", params: { limit: 20 } }];
                            return false;
                          }
                        }
                      } else {
                        validate21.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.folder !== void 0) {
                      let data5 = data.folder;
                      const _errs15 = errors;
                      if (errors === _errs15) {
                        if (typeof data5 === "string") {
                          if (func1(data5) > 500) {
                            validate21.errors = [{ instancePath: instancePath + "/folder", schemaPath: "#/properties/folder/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                            return false;
                          } else {
                            if (func1(data5) < 1) {
                              validate21.errors = [{ instancePath: instancePath + "/folder", schemaPath: "#/properties/folder/minLength", keyword: "minLength", params: { limit: 1 } }];
                              return false;
                            }
                          }
                        } else {
                          validate21.errors = [{ instancePath: instancePath + "/folder", schemaPath: "#/properties/folder/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.sign !== void 0) {
                        let data6 = data.sign;
                        const _errs17 = errors;
                        if (!(data6 === "plus" || data6 === "minus")) {
                          validate21.errors = [{ instancePath: instancePath + "/sign", schemaPath: "#/properties/sign/enum", keyword: "enum", params: { allowedValues: schema32.properties.sign.enum } }];
                          return false;
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.topCount !== void 0) {
                          let data7 = data.topCount;
                          const _errs18 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                            validate21.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/type", keyword: "type", params: { type: "integer" } }];
                            return false;
                          }
                          if (errors === _errs18) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 > 3 || isNaN(data7)) {
                                validate21.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 } }];
                                return false;
                              } else {
                                if (data7 < 1 || isNaN(data7)) {
                                  validate21.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                  return false;
                                }
                              }
                            }
                          }
                          var valid0 = _errs18 === errors;
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
    } else {
      validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateEquipment = validate22;
var schema36 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "name": { "type": "string" }, "host": { "$ref": "equipment.schema.json#/$defs/host" }, "port": { "$ref": "equipment.schema.json#/$defs/port" }, "user": { "type": "string" }, "hostKey": { "$ref": "equipment.schema.json#/$defs/hostKey" }, "folder": { "type": "string" }, "sign": { "enum": ["plus", "minus"] }, "topCount": { "type": "integer", "minimum": 1, "maximum": 3 }, "clientKey": { "type": "string" }, "createdAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "name", "host", "port", "user", "hostKey", "folder", "sign", "topCount", "clientKey", "createdAt"], "additionalProperties": false };
var func11 = Object.prototype.hasOwnProperty;
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
      if (data.id === void 0 && (missing0 = "id") || data.name === void 0 && (missing0 = "name") || data.host === void 0 && (missing0 = "host") || data.port === void 0 && (missing0 = "port") || data.user === void 0 && (missing0 = "user") || data.hostKey === void 0 && (missing0 = "hostKey") || data.folder === void 0 && (missing0 = "folder") || data.sign === void 0 && (missing0 = "sign") || data.topCount === void 0 && (missing0 = "topCount") || data.clientKey === void 0 && (missing0 = "clientKey") || data.createdAt === void 0 && (missing0 = "createdAt")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func11.call(schema36.properties, key0)) {
            validate22.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
              validate22.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 2147483647 || isNaN(data0)) {
                  validate22.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                  return false;
                } else {
                  if (data0 < 1 || isNaN(data0)) {
                    validate22.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
            if (data.name !== void 0) {
              const _errs5 = errors;
              if (typeof data.name !== "string") {
                validate22.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.host !== void 0) {
                let data2 = data.host;
                const _errs7 = errors;
                const _errs8 = errors;
                if (errors === _errs8) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 64) {
                      validate22.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                      return false;
                    } else {
                      if (func1(data2) < 1) {
                        validate22.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/minLength", keyword: "minLength", params: { limit: 1 } }];
                        return false;
                      }
                    }
                  } else {
                    validate22.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.port !== void 0) {
                  let data3 = data.port;
                  const _errs10 = errors;
                  const _errs11 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate22.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/type", keyword: "type", params: { type: "integer" } }];
                    return false;
                  }
                  if (errors === _errs11) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 > 65535 || isNaN(data3)) {
                        validate22.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/maximum", keyword: "maximum", params: { comparison: "<=", limit: 65535 } }];
                        return false;
                      } else {
                        if (data3 < 1 || isNaN(data3)) {
                          validate22.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                          return false;
                        }
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.user !== void 0) {
                    const _errs13 = errors;
                    if (typeof data.user !== "string") {
                      validate22.errors = [{ instancePath: instancePath + "/user", schemaPath: "#/properties/user/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.hostKey !== void 0) {
                      let data5 = data.hostKey;
                      const _errs15 = errors;
                      const _errs16 = errors;
                      if (errors === _errs16) {
                        if (typeof data5 === "string") {
                          if (func1(data5) > 2e3) {
                            validate22.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/maxLength", keyword: "maxLength", params: { limit: 2e3 } }];
                            return false;
                          } else {
                            if (func1(data5) < 20) {
                              validate22.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/minLength", keyword: "minLength", params: { limit: 20 } }];
                              return false;
                            }
                          }
                        } else {
                          validate22.errors = [{ instancePath: instancePath + "/hostKey", schemaPath: "equipment.schema.json#/$defs/hostKey/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.folder !== void 0) {
                        const _errs18 = errors;
                        if (typeof data.folder !== "string") {
                          validate22.errors = [{ instancePath: instancePath + "/folder", schemaPath: "#/properties/folder/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                        var valid0 = _errs18 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.sign !== void 0) {
                          let data7 = data.sign;
                          const _errs20 = errors;
                          if (!(data7 === "plus" || data7 === "minus")) {
                            validate22.errors = [{ instancePath: instancePath + "/sign", schemaPath: "#/properties/sign/enum", keyword: "enum", params: { allowedValues: schema36.properties.sign.enum } }];
                            return false;
                          }
                          var valid0 = _errs20 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.topCount !== void 0) {
                            let data8 = data.topCount;
                            const _errs21 = errors;
                            if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                              validate22.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/type", keyword: "type", params: { type: "integer" } }];
                              return false;
                            }
                            if (errors === _errs21) {
                              if (typeof data8 == "number" && isFinite(data8)) {
                                if (data8 > 3 || isNaN(data8)) {
                                  validate22.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 } }];
                                  return false;
                                } else {
                                  if (data8 < 1 || isNaN(data8)) {
                                    validate22.errors = [{ instancePath: instancePath + "/topCount", schemaPath: "#/properties/topCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                    return false;
                                  }
                                }
                              }
                            }
                            var valid0 = _errs21 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.clientKey !== void 0) {
                              const _errs23 = errors;
                              if (typeof data.clientKey !== "string") {
                                validate22.errors = [{ instancePath: instancePath + "/clientKey", schemaPath: "#/properties/clientKey/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                              var valid0 = _errs23 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.createdAt !== void 0) {
                                let data10 = data.createdAt;
                                const _errs25 = errors;
                                const _errs26 = errors;
                                if (errors === _errs26) {
                                  if (typeof data10 === "string") {
                                    if (func1(data10) > 30) {
                                      validate22.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                      return false;
                                    } else {
                                      if (func1(data10) < 20) {
                                        validate22.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                                        return false;
                                      }
                                    }
                                  } else {
                                    validate22.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs25 === errors;
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
    } else {
      validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateDeliveryCreate = validate24;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.host === void 0 && (missing0 = "host")) {
        validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "host" || key0 === "port")) {
            validate24.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.host !== void 0) {
            let data0 = data.host;
            const _errs2 = errors;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data0 === "string") {
                if (func1(data0) > 64) {
                  validate24.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/maxLength", keyword: "maxLength", params: { limit: 64 } }];
                  return false;
                } else {
                  if (func1(data0) < 1) {
                    validate24.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/minLength", keyword: "minLength", params: { limit: 1 } }];
                    return false;
                  }
                }
              } else {
                validate24.errors = [{ instancePath: instancePath + "/host", schemaPath: "equipment.schema.json#/$defs/host/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.port !== void 0) {
              let data1 = data.port;
              const _errs5 = errors;
              const _errs6 = errors;
              if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
                validate24.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (errors === _errs6) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 65535 || isNaN(data1)) {
                    validate24.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/maximum", keyword: "maximum", params: { comparison: "<=", limit: 65535 } }];
                    return false;
                  } else {
                    if (data1 < 1 || isNaN(data1)) {
                      validate24.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
    } else {
      validate24.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateDelivery = validate25;
var schema46 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "host": { "type": "string" }, "port": { "$ref": "equipment.schema.json#/$defs/port" }, "equipmentName": { "type": "string" }, "state": { "enum": ["connecting", "transferring", "done", "failed"] }, "code": { "type": ["string", "null"] }, "message": { "type": ["string", "null"] }, "bytesSent": { "type": "integer", "minimum": 0 }, "bytesTotal": { "type": "integer", "minimum": 0 }, "startedAt": { "$ref": "common.schema.json#/$defs/time" }, "endedAt": { "$ref": "common.schema.json#/$defs/nullableTime" } }, "required": ["id", "host", "port", "equipmentName", "state", "code", "message", "bytesSent", "bytesTotal", "startedAt", "endedAt"], "additionalProperties": false };
var schema50 = { "type": ["string", "null"], "minLength": 20, "maxLength": 30 };
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
      if (data.id === void 0 && (missing0 = "id") || data.host === void 0 && (missing0 = "host") || data.port === void 0 && (missing0 = "port") || data.equipmentName === void 0 && (missing0 = "equipmentName") || data.state === void 0 && (missing0 = "state") || data.code === void 0 && (missing0 = "code") || data.message === void 0 && (missing0 = "message") || data.bytesSent === void 0 && (missing0 = "bytesSent") || data.bytesTotal === void 0 && (missing0 = "bytesTotal") || data.startedAt === void 0 && (missing0 = "startedAt") || data.endedAt === void 0 && (missing0 = "endedAt")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func11.call(schema46.properties, key0)) {
            validate25.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
              validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 2147483647 || isNaN(data0)) {
                  validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                  return false;
                } else {
                  if (data0 < 1 || isNaN(data0)) {
                    validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
            if (data.host !== void 0) {
              const _errs5 = errors;
              if (typeof data.host !== "string") {
                validate25.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.port !== void 0) {
                let data2 = data.port;
                const _errs7 = errors;
                const _errs8 = errors;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  validate25.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                if (errors === _errs8) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 > 65535 || isNaN(data2)) {
                      validate25.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/maximum", keyword: "maximum", params: { comparison: "<=", limit: 65535 } }];
                      return false;
                    } else {
                      if (data2 < 1 || isNaN(data2)) {
                        validate25.errors = [{ instancePath: instancePath + "/port", schemaPath: "equipment.schema.json#/$defs/port/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                        return false;
                      }
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.equipmentName !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.equipmentName !== "string") {
                    validate25.errors = [{ instancePath: instancePath + "/equipmentName", schemaPath: "#/properties/equipmentName/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.state !== void 0) {
                    let data4 = data.state;
                    const _errs12 = errors;
                    if (!(data4 === "connecting" || data4 === "transferring" || data4 === "done" || data4 === "failed")) {
                      validate25.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema46.properties.state.enum } }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.code !== void 0) {
                      let data5 = data.code;
                      const _errs13 = errors;
                      if (typeof data5 !== "string" && data5 !== null) {
                        validate25.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: schema46.properties.code.type } }];
                        return false;
                      }
                      var valid0 = _errs13 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.message !== void 0) {
                        let data6 = data.message;
                        const _errs15 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate25.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: schema46.properties.message.type } }];
                          return false;
                        }
                        var valid0 = _errs15 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.bytesSent !== void 0) {
                          let data7 = data.bytesSent;
                          const _errs17 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                            validate25.errors = [{ instancePath: instancePath + "/bytesSent", schemaPath: "#/properties/bytesSent/type", keyword: "type", params: { type: "integer" } }];
                            return false;
                          }
                          if (errors === _errs17) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 < 0 || isNaN(data7)) {
                                validate25.errors = [{ instancePath: instancePath + "/bytesSent", schemaPath: "#/properties/bytesSent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs17 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.bytesTotal !== void 0) {
                            let data8 = data.bytesTotal;
                            const _errs19 = errors;
                            if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                              validate25.errors = [{ instancePath: instancePath + "/bytesTotal", schemaPath: "#/properties/bytesTotal/type", keyword: "type", params: { type: "integer" } }];
                              return false;
                            }
                            if (errors === _errs19) {
                              if (typeof data8 == "number" && isFinite(data8)) {
                                if (data8 < 0 || isNaN(data8)) {
                                  validate25.errors = [{ instancePath: instancePath + "/bytesTotal", schemaPath: "#/properties/bytesTotal/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                  return false;
                                }
                              }
                            }
                            var valid0 = _errs19 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.startedAt !== void 0) {
                              let data9 = data.startedAt;
                              const _errs21 = errors;
                              const _errs22 = errors;
                              if (errors === _errs22) {
                                if (typeof data9 === "string") {
                                  if (func1(data9) > 30) {
                                    validate25.errors = [{ instancePath: instancePath + "/startedAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                    return false;
                                  } else {
                                    if (func1(data9) < 20) {
                                      validate25.errors = [{ instancePath: instancePath + "/startedAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                                      return false;
                                    }
                                  }
                                } else {
                                  validate25.errors = [{ instancePath: instancePath + "/startedAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                              var valid0 = _errs21 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.endedAt !== void 0) {
                                let data10 = data.endedAt;
                                const _errs24 = errors;
                                const _errs25 = errors;
                                if (typeof data10 !== "string" && data10 !== null) {
                                  validate25.errors = [{ instancePath: instancePath + "/endedAt", schemaPath: "common.schema.json#/$defs/nullableTime/type", keyword: "type", params: { type: schema50.type } }];
                                  return false;
                                }
                                if (errors === _errs25) {
                                  if (typeof data10 === "string") {
                                    if (func1(data10) > 30) {
                                      validate25.errors = [{ instancePath: instancePath + "/endedAt", schemaPath: "common.schema.json#/$defs/nullableTime/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                                      return false;
                                    } else {
                                      if (func1(data10) < 20) {
                                        validate25.errors = [{ instancePath: instancePath + "/endedAt", schemaPath: "common.schema.json#/$defs/nullableTime/minLength", keyword: "minLength", params: { limit: 20 } }];
                                        return false;
                                      }
                                    }
                                  }
                                }
                                var valid0 = _errs24 === errors;
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
    } else {
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateDelivery: Validator<Delivery> = validateDelivery;
export { typed_validateDelivery as validateDelivery };
const typed_validateDeliveryCreate: Validator<DeliveryCreate> = validateDeliveryCreate;
export { typed_validateDeliveryCreate as validateDeliveryCreate };
const typed_validateEquipment: Validator<Equipment> = validateEquipment;
export { typed_validateEquipment as validateEquipment };
const typed_validateEquipmentCreate: Validator<EquipmentCreate> = validateEquipmentCreate;
export { typed_validateEquipmentCreate as validateEquipmentCreate };
