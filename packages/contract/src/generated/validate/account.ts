// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { Credentials, PasswordChange, Registration, SessionState, SignedIn, User, UsernameChange, UsernameChanges } from "../types.js";

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
var validateCredentials = validate21;
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("^\\s*\\S*\\s*$", "u");
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
      if (data.username === void 0 && (missing0 = "username") || data.password === void 0 && (missing0 = "password")) {
        validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.username !== void 0) {
          let data0 = data.username;
          const _errs2 = errors;
          const _errs3 = errors;
          if (errors === _errs3) {
            if (typeof data0 === "string") {
              if (func1(data0) > 100) {
                validate21.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/signInName/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                return false;
              } else {
                if (func1(data0) < 3) {
                  validate21.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/signInName/minLength", keyword: "minLength", params: { limit: 3 } }];
                  return false;
                } else {
                  if (!pattern4.test(data0)) {
                    validate21.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/signInName/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                    return false;
                  }
                }
              }
            } else {
              validate21.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/signInName/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.password !== void 0) {
            let data1 = data.password;
            const _errs5 = errors;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (typeof data1 === "string") {
                if (func1(data1) > 100) {
                  validate21.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                  return false;
                } else {
                  if (func1(data1) < 6) {
                    validate21.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/minLength", keyword: "minLength", params: { limit: 6 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data1)) {
                      validate21.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate21.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
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
var validateRegistration = validate22;
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
      if (data.username === void 0 && (missing0 = "username") || data.password === void 0 && (missing0 = "password")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.username !== void 0) {
          let data0 = data.username;
          const _errs2 = errors;
          const _errs3 = errors;
          if (errors === _errs3) {
            if (typeof data0 === "string") {
              if (func1(data0) > 40) {
                validate22.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/newName/maxLength", keyword: "maxLength", params: { limit: 40 } }];
                return false;
              } else {
                if (func1(data0) < 3) {
                  validate22.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/newName/minLength", keyword: "minLength", params: { limit: 3 } }];
                  return false;
                } else {
                  if (!pattern4.test(data0)) {
                    validate22.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/newName/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                    return false;
                  }
                }
              }
            } else {
              validate22.errors = [{ instancePath: instancePath + "/username", schemaPath: "account.schema.json#/$defs/newName/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.password !== void 0) {
            let data1 = data.password;
            const _errs5 = errors;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (typeof data1 === "string") {
                if (func1(data1) > 100) {
                  validate22.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                  return false;
                } else {
                  if (func1(data1) < 6) {
                    validate22.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/minLength", keyword: "minLength", params: { limit: 6 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data1)) {
                      validate22.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate22.errors = [{ instancePath: instancePath + "/password", schemaPath: "account.schema.json#/$defs/password/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.confirmPassword !== void 0) {
              let data2 = data.confirmPassword;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (typeof data2 === "string") {
                  if (func1(data2) > 100) {
                    validate22.errors = [{ instancePath: instancePath + "/confirmPassword", schemaPath: "#/properties/confirmPassword/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                    return false;
                  }
                } else {
                  validate22.errors = [{ instancePath: instancePath + "/confirmPassword", schemaPath: "#/properties/confirmPassword/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateUser = validate23;
var schema38 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "username": { "type": "string" }, "isAdmin": { "enum": [0, 1] }, "createdAt": { "$ref": "common.schema.json#/$defs/time" } }, "required": ["id", "username", "isAdmin", "createdAt"], "additionalProperties": false };
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
      if (data.id === void 0 && (missing0 = "id") || data.username === void 0 && (missing0 = "username") || data.isAdmin === void 0 && (missing0 = "isAdmin") || data.createdAt === void 0 && (missing0 = "createdAt")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "id" || key0 === "username" || key0 === "isAdmin" || key0 === "createdAt")) {
            validate23.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
              validate23.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 2147483647 || isNaN(data0)) {
                  validate23.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 } }];
                  return false;
                } else {
                  if (data0 < 1 || isNaN(data0)) {
                    validate23.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
            if (data.username !== void 0) {
              const _errs5 = errors;
              if (typeof data.username !== "string") {
                validate23.errors = [{ instancePath: instancePath + "/username", schemaPath: "#/properties/username/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.isAdmin !== void 0) {
                let data2 = data.isAdmin;
                const _errs7 = errors;
                if (!(data2 === 0 || data2 === 1)) {
                  validate23.errors = [{ instancePath: instancePath + "/isAdmin", schemaPath: "#/properties/isAdmin/enum", keyword: "enum", params: { allowedValues: schema38.properties.isAdmin.enum } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.createdAt !== void 0) {
                  let data3 = data.createdAt;
                  const _errs8 = errors;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 30) {
                        validate23.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                        return false;
                      } else {
                        if (func1(data3) < 20) {
                          validate23.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                          return false;
                        }
                      }
                    } else {
                      validate23.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
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
      validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateSessionState = validate25;
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
      if (data.signedIn === void 0 && (missing0 = "signedIn")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "signedIn")) {
            validate25.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.signedIn !== void 0) {
            if (typeof data.signedIn !== "boolean") {
              validate25.errors = [{ instancePath: instancePath + "/signedIn", schemaPath: "#/properties/signedIn/type", keyword: "type", params: { type: "boolean" } }];
              return false;
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
var validateSignedIn = validate26;
var schema43 = { "type": "object", "properties": { "id": { "$ref": "common.schema.json#/$defs/id" }, "username": { "type": "string" }, "isAdmin": { "enum": [0, 1] }, "createdAt": { "$ref": "common.schema.json#/$defs/time" }, "token": { "type": "string" } }, "required": ["id", "username", "isAdmin", "createdAt", "token"], "additionalProperties": false };
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
      if (data.id === void 0 && (missing0 = "id") || data.username === void 0 && (missing0 = "username") || data.isAdmin === void 0 && (missing0 = "isAdmin") || data.createdAt === void 0 && (missing0 = "createdAt") || data.token === void 0 && (missing0 = "token")) {
        validate26.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "id" || key0 === "username" || key0 === "isAdmin" || key0 === "createdAt" || key0 === "token")) {
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
            if (data.username !== void 0) {
              const _errs5 = errors;
              if (typeof data.username !== "string") {
                validate26.errors = [{ instancePath: instancePath + "/username", schemaPath: "#/properties/username/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.isAdmin !== void 0) {
                let data2 = data.isAdmin;
                const _errs7 = errors;
                if (!(data2 === 0 || data2 === 1)) {
                  validate26.errors = [{ instancePath: instancePath + "/isAdmin", schemaPath: "#/properties/isAdmin/enum", keyword: "enum", params: { allowedValues: schema43.properties.isAdmin.enum } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.createdAt !== void 0) {
                  let data3 = data.createdAt;
                  const _errs8 = errors;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data3 === "string") {
                      if (func1(data3) > 30) {
                        validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                        return false;
                      } else {
                        if (func1(data3) < 20) {
                          validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                          return false;
                        }
                      }
                    } else {
                      validate26.errors = [{ instancePath: instancePath + "/createdAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.token !== void 0) {
                    const _errs11 = errors;
                    if (typeof data.token !== "string") {
                      validate26.errors = [{ instancePath: instancePath + "/token", schemaPath: "#/properties/token/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
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
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validatePasswordChange = validate27;
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
      if (data.currentPassword === void 0 && (missing0 = "currentPassword") || data.newPassword === void 0 && (missing0 = "newPassword") || data.confirmPassword === void 0 && (missing0 = "confirmPassword")) {
        validate27.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "currentPassword" || key0 === "newPassword" || key0 === "confirmPassword")) {
            validate27.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.currentPassword !== void 0) {
            let data0 = data.currentPassword;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 === "string") {
                if (func1(data0) > 100) {
                  validate27.errors = [{ instancePath: instancePath + "/currentPassword", schemaPath: "#/properties/currentPassword/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                  return false;
                } else {
                  if (func1(data0) < 6) {
                    validate27.errors = [{ instancePath: instancePath + "/currentPassword", schemaPath: "#/properties/currentPassword/minLength", keyword: "minLength", params: { limit: 6 } }];
                    return false;
                  }
                }
              } else {
                validate27.errors = [{ instancePath: instancePath + "/currentPassword", schemaPath: "#/properties/currentPassword/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.newPassword !== void 0) {
              let data1 = data.newPassword;
              const _errs4 = errors;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data1 === "string") {
                  if (func1(data1) > 100) {
                    validate27.errors = [{ instancePath: instancePath + "/newPassword", schemaPath: "account.schema.json#/$defs/password/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                    return false;
                  } else {
                    if (func1(data1) < 6) {
                      validate27.errors = [{ instancePath: instancePath + "/newPassword", schemaPath: "account.schema.json#/$defs/password/minLength", keyword: "minLength", params: { limit: 6 } }];
                      return false;
                    } else {
                      if (!pattern4.test(data1)) {
                        validate27.errors = [{ instancePath: instancePath + "/newPassword", schemaPath: "account.schema.json#/$defs/password/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate27.errors = [{ instancePath: instancePath + "/newPassword", schemaPath: "account.schema.json#/$defs/password/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.confirmPassword !== void 0) {
                let data2 = data.confirmPassword;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (typeof data2 === "string") {
                    if (func1(data2) > 100) {
                      validate27.errors = [{ instancePath: instancePath + "/confirmPassword", schemaPath: "#/properties/confirmPassword/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                      return false;
                    }
                  } else {
                    validate27.errors = [{ instancePath: instancePath + "/confirmPassword", schemaPath: "#/properties/confirmPassword/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
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
var validateUsernameChange = validate28;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.newUsername === void 0 && (missing0 = "newUsername")) {
        validate28.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "newUsername")) {
            validate28.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.newUsername !== void 0) {
            let data0 = data.newUsername;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data0 === "string") {
                if (func1(data0) > 40) {
                  validate28.errors = [{ instancePath: instancePath + "/newUsername", schemaPath: "account.schema.json#/$defs/newName/maxLength", keyword: "maxLength", params: { limit: 40 } }];
                  return false;
                } else {
                  if (func1(data0) < 3) {
                    validate28.errors = [{ instancePath: instancePath + "/newUsername", schemaPath: "account.schema.json#/$defs/newName/minLength", keyword: "minLength", params: { limit: 3 } }];
                    return false;
                  } else {
                    if (!pattern4.test(data0)) {
                      validate28.errors = [{ instancePath: instancePath + "/newUsername", schemaPath: "account.schema.json#/$defs/newName/pattern", keyword: "pattern", params: { pattern: "^\\s*\\S*\\s*$" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate28.errors = [{ instancePath: instancePath + "/newUsername", schemaPath: "account.schema.json#/$defs/newName/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
          }
        }
      }
    } else {
      validate28.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateUsernameChanges = validate29;
var pattern10 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
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
      if (data.canChange === void 0 && (missing0 = "canChange") || data.remainingChanges === void 0 && (missing0 = "remainingChanges") || data.resetDate === void 0 && (missing0 = "resetDate")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "canChange" || key0 === "remainingChanges" || key0 === "resetDate")) {
            validate29.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.canChange !== void 0) {
            const _errs2 = errors;
            if (typeof data.canChange !== "boolean") {
              validate29.errors = [{ instancePath: instancePath + "/canChange", schemaPath: "#/properties/canChange/type", keyword: "type", params: { type: "boolean" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.remainingChanges !== void 0) {
              let data1 = data.remainingChanges;
              const _errs4 = errors;
              if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
                validate29.errors = [{ instancePath: instancePath + "/remainingChanges", schemaPath: "#/properties/remainingChanges/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (errors === _errs4) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 3 || isNaN(data1)) {
                    validate29.errors = [{ instancePath: instancePath + "/remainingChanges", schemaPath: "#/properties/remainingChanges/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 } }];
                    return false;
                  } else {
                    if (data1 < 0 || isNaN(data1)) {
                      validate29.errors = [{ instancePath: instancePath + "/remainingChanges", schemaPath: "#/properties/remainingChanges/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.resetDate !== void 0) {
                let data2 = data.resetDate;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern10.test(data2)) {
                      validate29.errors = [{ instancePath: instancePath + "/resetDate", schemaPath: "#/properties/resetDate/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" } }];
                      return false;
                    }
                  } else {
                    validate29.errors = [{ instancePath: instancePath + "/resetDate", schemaPath: "#/properties/resetDate/type", keyword: "type", params: { type: "string" } }];
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
      validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateCredentials: Validator<Credentials> = validateCredentials;
export { typed_validateCredentials as validateCredentials };
const typed_validatePasswordChange: Validator<PasswordChange> = validatePasswordChange;
export { typed_validatePasswordChange as validatePasswordChange };
const typed_validateRegistration: Validator<Registration> = validateRegistration;
export { typed_validateRegistration as validateRegistration };
const typed_validateSessionState: Validator<SessionState> = validateSessionState;
export { typed_validateSessionState as validateSessionState };
const typed_validateSignedIn: Validator<SignedIn> = validateSignedIn;
export { typed_validateSignedIn as validateSignedIn };
const typed_validateUser: Validator<User> = validateUser;
export { typed_validateUser as validateUser };
const typed_validateUsernameChange: Validator<UsernameChange> = validateUsernameChange;
export { typed_validateUsernameChange as validateUsernameChange };
const typed_validateUsernameChanges: Validator<UsernameChanges> = validateUsernameChanges;
export { typed_validateUsernameChanges as validateUsernameChanges };
