// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Validator } from "../../validator.js";
import type { BoundFigures, ConventionsFigure, DetectorFigure, Expectations, LimitFigures, MeasuredFigures, Prediction, PredictionFigures, QuantumLimitFigure } from "../types.js";

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
var validateExpectations = validate21;
var schema32 = { "type": "object", "properties": { "detector": { "type": "object", "properties": { "efficiency": { "type": "number" }, "darkCounts": { "type": "number" }, "visibility": { "type": "number" }, "resolution": { "type": "number" } }, "additionalProperties": false }, "priors": { "type": "array", "maxItems": 20, "items": { "type": "number" } }, "sign": { "enum": ["plus", "minus"] }, "decision": { "enum": ["posterior", "labels"] } }, "required": [], "additionalProperties": false };
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
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "detector" || key0 === "priors" || key0 === "sign" || key0 === "decision")) {
          validate21.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.detector !== void 0) {
          let data0 = data.detector;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              const _errs4 = errors;
              for (const key1 in data0) {
                if (!(key1 === "efficiency" || key1 === "darkCounts" || key1 === "visibility" || key1 === "resolution")) {
                  validate21.errors = [{ instancePath: instancePath + "/detector", schemaPath: "#/properties/detector/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                  return false;
                  break;
                }
              }
              if (_errs4 === errors) {
                if (data0.efficiency !== void 0) {
                  let data1 = data0.efficiency;
                  const _errs5 = errors;
                  if (!(typeof data1 == "number" && isFinite(data1))) {
                    validate21.errors = [{ instancePath: instancePath + "/detector/efficiency", schemaPath: "#/properties/detector/properties/efficiency/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid1 = _errs5 === errors;
                } else {
                  var valid1 = true;
                }
                if (valid1) {
                  if (data0.darkCounts !== void 0) {
                    let data2 = data0.darkCounts;
                    const _errs7 = errors;
                    if (!(typeof data2 == "number" && isFinite(data2))) {
                      validate21.errors = [{ instancePath: instancePath + "/detector/darkCounts", schemaPath: "#/properties/detector/properties/darkCounts/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid1 = _errs7 === errors;
                  } else {
                    var valid1 = true;
                  }
                  if (valid1) {
                    if (data0.visibility !== void 0) {
                      let data3 = data0.visibility;
                      const _errs9 = errors;
                      if (!(typeof data3 == "number" && isFinite(data3))) {
                        validate21.errors = [{ instancePath: instancePath + "/detector/visibility", schemaPath: "#/properties/detector/properties/visibility/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                      var valid1 = _errs9 === errors;
                    } else {
                      var valid1 = true;
                    }
                    if (valid1) {
                      if (data0.resolution !== void 0) {
                        let data4 = data0.resolution;
                        const _errs11 = errors;
                        if (!(typeof data4 == "number" && isFinite(data4))) {
                          validate21.errors = [{ instancePath: instancePath + "/detector/resolution", schemaPath: "#/properties/detector/properties/resolution/type", keyword: "type", params: { type: "number" } }];
                          return false;
                        }
                        var valid1 = _errs11 === errors;
                      } else {
                        var valid1 = true;
                      }
                    }
                  }
                }
              }
            } else {
              validate21.errors = [{ instancePath: instancePath + "/detector", schemaPath: "#/properties/detector/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.priors !== void 0) {
            let data5 = data.priors;
            const _errs13 = errors;
            if (errors === _errs13) {
              if (Array.isArray(data5)) {
                if (data5.length > 20) {
                  validate21.errors = [{ instancePath: instancePath + "/priors", schemaPath: "#/properties/priors/maxItems", keyword: "maxItems", params: { limit: 20 } }];
                  return false;
                } else {
                  var valid2 = true;
                  const len0 = data5.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data6 = data5[i0];
                    const _errs15 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      validate21.errors = [{ instancePath: instancePath + "/priors/" + i0, schemaPath: "#/properties/priors/items/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid2 = _errs15 === errors;
                    if (!valid2) {
                      break;
                    }
                  }
                }
              } else {
                validate21.errors = [{ instancePath: instancePath + "/priors", schemaPath: "#/properties/priors/type", keyword: "type", params: { type: "array" } }];
                return false;
              }
            }
            var valid0 = _errs13 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.sign !== void 0) {
              let data7 = data.sign;
              const _errs17 = errors;
              if (!(data7 === "plus" || data7 === "minus")) {
                validate21.errors = [{ instancePath: instancePath + "/sign", schemaPath: "#/properties/sign/enum", keyword: "enum", params: { allowedValues: schema32.properties.sign.enum } }];
                return false;
              }
              var valid0 = _errs17 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.decision !== void 0) {
                let data8 = data.decision;
                const _errs18 = errors;
                if (!(data8 === "posterior" || data8 === "labels")) {
                  validate21.errors = [{ instancePath: instancePath + "/decision", schemaPath: "#/properties/decision/enum", keyword: "enum", params: { allowedValues: schema32.properties.decision.enum } }];
                  return false;
                }
                var valid0 = _errs18 === errors;
              } else {
                var valid0 = true;
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
var validateConventionsFigure = validate22;
var schema33 = { "type": "object", "properties": { "name": { "type": "string" }, "version": { "type": "integer" }, "sign": { "enum": ["plus", "minus"] }, "decision": { "enum": ["posterior", "labels"] } }, "required": ["name", "version", "sign", "decision"], "additionalProperties": false };
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
      if (data.name === void 0 && (missing0 = "name") || data.version === void 0 && (missing0 = "version") || data.sign === void 0 && (missing0 = "sign") || data.decision === void 0 && (missing0 = "decision")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "name" || key0 === "version" || key0 === "sign" || key0 === "decision")) {
            validate22.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.name !== void 0) {
            const _errs2 = errors;
            if (typeof data.name !== "string") {
              validate22.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.version !== void 0) {
              let data1 = data.version;
              const _errs4 = errors;
              if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
                validate22.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.sign !== void 0) {
                let data2 = data.sign;
                const _errs6 = errors;
                if (!(data2 === "plus" || data2 === "minus")) {
                  validate22.errors = [{ instancePath: instancePath + "/sign", schemaPath: "#/properties/sign/enum", keyword: "enum", params: { allowedValues: schema33.properties.sign.enum } }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.decision !== void 0) {
                  let data3 = data.decision;
                  const _errs7 = errors;
                  if (!(data3 === "posterior" || data3 === "labels")) {
                    validate22.errors = [{ instancePath: instancePath + "/decision", schemaPath: "#/properties/decision/enum", keyword: "enum", params: { allowedValues: schema33.properties.decision.enum } }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
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
var validateDetectorFigure = validate23;
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
      if (data.efficiency === void 0 && (missing0 = "efficiency") || data.darkCounts === void 0 && (missing0 = "darkCounts") || data.visibility === void 0 && (missing0 = "visibility") || data.resolution === void 0 && (missing0 = "resolution")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "efficiency" || key0 === "darkCounts" || key0 === "visibility" || key0 === "resolution")) {
            validate23.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.efficiency !== void 0) {
            let data0 = data.efficiency;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (typeof data0 == "number" && isFinite(data0)) {
                if (data0 > 1 || isNaN(data0)) {
                  validate23.errors = [{ instancePath: instancePath + "/efficiency", schemaPath: "#/properties/efficiency/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate23.errors = [{ instancePath: instancePath + "/efficiency", schemaPath: "#/properties/efficiency/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate23.errors = [{ instancePath: instancePath + "/efficiency", schemaPath: "#/properties/efficiency/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.darkCounts !== void 0) {
              let data1 = data.darkCounts;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 < 0 || isNaN(data1)) {
                    validate23.errors = [{ instancePath: instancePath + "/darkCounts", schemaPath: "#/properties/darkCounts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                } else {
                  validate23.errors = [{ instancePath: instancePath + "/darkCounts", schemaPath: "#/properties/darkCounts/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.visibility !== void 0) {
                let data2 = data.visibility;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 > 1 || isNaN(data2)) {
                      validate23.errors = [{ instancePath: instancePath + "/visibility", schemaPath: "#/properties/visibility/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                      return false;
                    } else {
                      if (data2 < 0 || isNaN(data2)) {
                        validate23.errors = [{ instancePath: instancePath + "/visibility", schemaPath: "#/properties/visibility/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                        return false;
                      }
                    }
                  } else {
                    validate23.errors = [{ instancePath: instancePath + "/visibility", schemaPath: "#/properties/visibility/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.resolution !== void 0) {
                  let data3 = data.resolution;
                  const _errs8 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate23.errors = [{ instancePath: instancePath + "/resolution", schemaPath: "#/properties/resolution/type", keyword: "type", params: { type: "integer" } }];
                    return false;
                  }
                  if (errors === _errs8) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 > 3 || isNaN(data3)) {
                        validate23.errors = [{ instancePath: instancePath + "/resolution", schemaPath: "#/properties/resolution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 } }];
                        return false;
                      } else {
                        if (data3 < 1 || isNaN(data3)) {
                          validate23.errors = [{ instancePath: instancePath + "/resolution", schemaPath: "#/properties/resolution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                          return false;
                        }
                      }
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
var validateQuantumLimitFigure = validate24;
var schema35 = { "type": "object", "properties": { "kind": { "enum": ["homodyne", "heterodyne", "none"] }, "error": { "type": ["number", "null"], "minimum": 0, "maximum": 1 } }, "required": ["kind", "error"], "additionalProperties": false };
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
      if (data.kind === void 0 && (missing0 = "kind") || data.error === void 0 && (missing0 = "error")) {
        validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "kind" || key0 === "error")) {
            validate24.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.kind !== void 0) {
            let data0 = data.kind;
            const _errs2 = errors;
            if (!(data0 === "homodyne" || data0 === "heterodyne" || data0 === "none")) {
              validate24.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema35.properties.kind.enum } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.error !== void 0) {
              let data1 = data.error;
              const _errs3 = errors;
              if (!(typeof data1 == "number" && isFinite(data1)) && data1 !== null) {
                validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: schema35.properties.error.type } }];
                return false;
              }
              if (errors === _errs3) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 1 || isNaN(data1)) {
                    validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                    return false;
                  } else {
                    if (data1 < 0 || isNaN(data1)) {
                      validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                }
              }
              var valid0 = _errs3 === errors;
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
var validateLimitFigures = validate25;
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
      if (data.guess === void 0 && (missing0 = "guess") || data.helstrom === void 0 && (missing0 = "helstrom") || data.standardQuantumLimit === void 0 && (missing0 = "standardQuantumLimit")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "guess" || key0 === "helstrom" || key0 === "standardQuantumLimit")) {
            validate25.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
                  validate25.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate25.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate25.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/type", keyword: "type", params: { type: "number" } }];
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
                    validate25.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/required", keyword: "required", params: { missingProperty: missing1 } }];
                    return false;
                  } else {
                    const _errs6 = errors;
                    for (const key1 in data1) {
                      if (!(key1 === "error")) {
                        validate25.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                              validate25.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                              return false;
                            } else {
                              if (data2 < 0 || isNaN(data2)) {
                                validate25.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                return false;
                              }
                            }
                          } else {
                            validate25.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                        }
                      }
                    }
                  }
                } else {
                  validate25.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/type", keyword: "type", params: { type: "object" } }];
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
                      validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/required", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs12 = errors;
                      for (const key2 in data3) {
                        if (!(key2 === "kind" || key2 === "error")) {
                          validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs12 === errors) {
                        if (data3.kind !== void 0) {
                          let data4 = data3.kind;
                          const _errs13 = errors;
                          if (!(data4 === "homodyne" || data4 === "heterodyne" || data4 === "none")) {
                            validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit/kind", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/kind/enum", keyword: "enum", params: { allowedValues: schema35.properties.kind.enum } }];
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
                              validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/type", keyword: "type", params: { type: schema35.properties.error.type } }];
                              return false;
                            }
                            if (errors === _errs14) {
                              if (typeof data5 == "number" && isFinite(data5)) {
                                if (data5 > 1 || isNaN(data5)) {
                                  validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                  return false;
                                } else {
                                  if (data5 < 0 || isNaN(data5)) {
                                    validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
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
                    validate25.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/type", keyword: "type", params: { type: "object" } }];
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
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateBoundFigures = validate26;
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
      if (data.guess === void 0 && (missing0 = "guess") || data.helstrom === void 0 && (missing0 = "helstrom") || data.standardQuantumLimit === void 0 && (missing0 = "standardQuantumLimit")) {
        validate26.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "guess" || key0 === "helstrom" || key0 === "standardQuantumLimit")) {
            validate26.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
                  validate26.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate26.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate26.errors = [{ instancePath: instancePath + "/guess", schemaPath: "#/properties/guess/type", keyword: "type", params: { type: "number" } }];
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
                  if (data1.error === void 0 && (missing1 = "error") || data1.lower === void 0 && (missing1 = "lower") || data1.upper === void 0 && (missing1 = "upper")) {
                    validate26.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/required", keyword: "required", params: { missingProperty: missing1 } }];
                    return false;
                  } else {
                    const _errs6 = errors;
                    for (const key1 in data1) {
                      if (!(key1 === "error" || key1 === "lower" || key1 === "upper")) {
                        validate26.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                              validate26.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                              return false;
                            } else {
                              if (data2 < 0 || isNaN(data2)) {
                                validate26.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                return false;
                              }
                            }
                          } else {
                            validate26.errors = [{ instancePath: instancePath + "/helstrom/error", schemaPath: "#/properties/helstrom/properties/error/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                        }
                        var valid1 = _errs7 === errors;
                      } else {
                        var valid1 = true;
                      }
                      if (valid1) {
                        if (data1.lower !== void 0) {
                          let data3 = data1.lower;
                          const _errs9 = errors;
                          if (errors === _errs9) {
                            if (typeof data3 == "number" && isFinite(data3)) {
                              if (data3 > 1 || isNaN(data3)) {
                                validate26.errors = [{ instancePath: instancePath + "/helstrom/lower", schemaPath: "#/properties/helstrom/properties/lower/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                return false;
                              } else {
                                if (data3 < 0 || isNaN(data3)) {
                                  validate26.errors = [{ instancePath: instancePath + "/helstrom/lower", schemaPath: "#/properties/helstrom/properties/lower/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate26.errors = [{ instancePath: instancePath + "/helstrom/lower", schemaPath: "#/properties/helstrom/properties/lower/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                          }
                          var valid1 = _errs9 === errors;
                        } else {
                          var valid1 = true;
                        }
                        if (valid1) {
                          if (data1.upper !== void 0) {
                            let data4 = data1.upper;
                            const _errs11 = errors;
                            if (errors === _errs11) {
                              if (typeof data4 == "number" && isFinite(data4)) {
                                if (data4 > 1 || isNaN(data4)) {
                                  validate26.errors = [{ instancePath: instancePath + "/helstrom/upper", schemaPath: "#/properties/helstrom/properties/upper/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                  return false;
                                } else {
                                  if (data4 < 0 || isNaN(data4)) {
                                    validate26.errors = [{ instancePath: instancePath + "/helstrom/upper", schemaPath: "#/properties/helstrom/properties/upper/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate26.errors = [{ instancePath: instancePath + "/helstrom/upper", schemaPath: "#/properties/helstrom/properties/upper/type", keyword: "type", params: { type: "number" } }];
                                return false;
                              }
                            }
                            var valid1 = _errs11 === errors;
                          } else {
                            var valid1 = true;
                          }
                        }
                      }
                    }
                  }
                } else {
                  validate26.errors = [{ instancePath: instancePath + "/helstrom", schemaPath: "#/properties/helstrom/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.standardQuantumLimit !== void 0) {
                let data5 = data.standardQuantumLimit;
                const _errs13 = errors;
                const _errs14 = errors;
                if (errors === _errs14) {
                  if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                    let missing2;
                    if (data5.kind === void 0 && (missing2 = "kind") || data5.error === void 0 && (missing2 = "error")) {
                      validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/required", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs16 = errors;
                      for (const key2 in data5) {
                        if (!(key2 === "kind" || key2 === "error")) {
                          validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs16 === errors) {
                        if (data5.kind !== void 0) {
                          let data6 = data5.kind;
                          const _errs17 = errors;
                          if (!(data6 === "homodyne" || data6 === "heterodyne" || data6 === "none")) {
                            validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit/kind", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/kind/enum", keyword: "enum", params: { allowedValues: schema35.properties.kind.enum } }];
                            return false;
                          }
                          var valid3 = _errs17 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data5.error !== void 0) {
                            let data7 = data5.error;
                            const _errs18 = errors;
                            if (!(typeof data7 == "number" && isFinite(data7)) && data7 !== null) {
                              validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/type", keyword: "type", params: { type: schema35.properties.error.type } }];
                              return false;
                            }
                            if (errors === _errs18) {
                              if (typeof data7 == "number" && isFinite(data7)) {
                                if (data7 > 1 || isNaN(data7)) {
                                  validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                  return false;
                                } else {
                                  if (data7 < 0 || isNaN(data7)) {
                                    validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit/error", schemaPath: "prediction.schema.json#/$defs/quantumLimit/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                    return false;
                                  }
                                }
                              }
                            }
                            var valid3 = _errs18 === errors;
                          } else {
                            var valid3 = true;
                          }
                        }
                      }
                    }
                  } else {
                    validate26.errors = [{ instancePath: instancePath + "/standardQuantumLimit", schemaPath: "prediction.schema.json#/$defs/quantumLimit/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs13 === errors;
              } else {
                var valid0 = true;
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
var validatePredictionFigures = validate27;
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
      if (data.success === void 0 && (missing0 = "success") || data.error === void 0 && (missing0 = "error") || data.bounds === void 0 && (missing0 = "bounds")) {
        validate27.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "success" || key0 === "error" || key0 === "bounds")) {
            validate27.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
                  validate27.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate27.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate27.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "number" } }];
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
                    validate27.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                    return false;
                  } else {
                    if (data1 < 0 || isNaN(data1)) {
                      validate27.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                } else {
                  validate27.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "number" } }];
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
                if (!validate25(data.bounds, { instancePath: instancePath + "/bounds", parentData: data, parentDataProperty: "bounds", rootData, dynamicAnchors })) {
                  vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
      validate27.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateMeasuredFigures = validate29;
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
      if (data.success === void 0 && (missing0 = "success") || data.low === void 0 && (missing0 = "low") || data.high === void 0 && (missing0 = "high") || data.shots === void 0 && (missing0 = "shots")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "success" || key0 === "low" || key0 === "high" || key0 === "shots" || key0 === "predictedError")) {
            validate29.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
                  validate29.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                  return false;
                } else {
                  if (data0 < 0 || isNaN(data0)) {
                    validate29.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                    return false;
                  }
                }
              } else {
                validate29.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.low !== void 0) {
              let data1 = data.low;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (typeof data1 == "number" && isFinite(data1)) {
                  if (data1 > 1 || isNaN(data1)) {
                    validate29.errors = [{ instancePath: instancePath + "/low", schemaPath: "#/properties/low/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                    return false;
                  } else {
                    if (data1 < 0 || isNaN(data1)) {
                      validate29.errors = [{ instancePath: instancePath + "/low", schemaPath: "#/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                      return false;
                    }
                  }
                } else {
                  validate29.errors = [{ instancePath: instancePath + "/low", schemaPath: "#/properties/low/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.high !== void 0) {
                let data2 = data.high;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 > 1 || isNaN(data2)) {
                      validate29.errors = [{ instancePath: instancePath + "/high", schemaPath: "#/properties/high/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                      return false;
                    } else {
                      if (data2 < 0 || isNaN(data2)) {
                        validate29.errors = [{ instancePath: instancePath + "/high", schemaPath: "#/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                        return false;
                      }
                    }
                  } else {
                    validate29.errors = [{ instancePath: instancePath + "/high", schemaPath: "#/properties/high/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.shots !== void 0) {
                  let data3 = data.shots;
                  const _errs8 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate29.errors = [{ instancePath: instancePath + "/shots", schemaPath: "#/properties/shots/type", keyword: "type", params: { type: "integer" } }];
                    return false;
                  }
                  if (errors === _errs8) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 1 || isNaN(data3)) {
                        validate29.errors = [{ instancePath: instancePath + "/shots", schemaPath: "#/properties/shots/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.predictedError !== void 0) {
                    let data4 = data.predictedError;
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 > 1 || isNaN(data4)) {
                          validate29.errors = [{ instancePath: instancePath + "/predictedError", schemaPath: "#/properties/predictedError/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                          return false;
                        } else {
                          if (data4 < 0 || isNaN(data4)) {
                            validate29.errors = [{ instancePath: instancePath + "/predictedError", schemaPath: "#/properties/predictedError/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                            return false;
                          }
                        }
                      } else {
                        validate29.errors = [{ instancePath: instancePath + "/predictedError", schemaPath: "#/properties/predictedError/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs10 === errors;
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
      validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validatePrediction = validate30;
var schema42 = { "type": "object", "properties": { "sealedAt": { "$ref": "common.schema.json#/$defs/time" }, "source": { "enum": ["drawn", "exported"] }, "conventions": { "$ref": "prediction.schema.json#/$defs/conventions" }, "detector": { "$ref": "prediction.schema.json#/$defs/detector" }, "detectorStated": { "type": "boolean" }, "priors": { "type": "array", "items": { "type": "number" } }, "success": { "type": "number", "minimum": 0, "maximum": 1 }, "error": { "type": "number", "minimum": 0, "maximum": 1 }, "perHypothesis": { "type": "array", "items": { "type": "number" } }, "confusion": { "type": "array", "items": { "type": "array", "items": { "type": "number" } } }, "exported": { "type": "object", "properties": { "success": { "type": ["number", "null"] }, "error": { "type": ["number", "null"] }, "reason": { "type": "string" } }, "required": ["success", "error"], "additionalProperties": false }, "bounds": { "type": "object", "properties": { "ideal": { "$ref": "prediction.schema.json#/$defs/bounds" }, "withEfficiency": { "$ref": "prediction.schema.json#/$defs/bounds" } }, "required": ["ideal", "withEfficiency"], "additionalProperties": false } }, "required": ["sealedAt", "source", "conventions", "detector", "detectorStated", "priors", "success", "error", "perHypothesis", "confusion", "exported", "bounds"], "additionalProperties": false };
var func1 = Object.prototype.hasOwnProperty;
var func2 = require_ucs2length().default;
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
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.sealedAt === void 0 && (missing0 = "sealedAt") || data.source === void 0 && (missing0 = "source") || data.conventions === void 0 && (missing0 = "conventions") || data.detector === void 0 && (missing0 = "detector") || data.detectorStated === void 0 && (missing0 = "detectorStated") || data.priors === void 0 && (missing0 = "priors") || data.success === void 0 && (missing0 = "success") || data.error === void 0 && (missing0 = "error") || data.perHypothesis === void 0 && (missing0 = "perHypothesis") || data.confusion === void 0 && (missing0 = "confusion") || data.exported === void 0 && (missing0 = "exported") || data.bounds === void 0 && (missing0 = "bounds")) {
        validate30.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func1.call(schema42.properties, key0)) {
            validate30.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.sealedAt !== void 0) {
            let data0 = data.sealedAt;
            const _errs2 = errors;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data0 === "string") {
                if (func2(data0) > 30) {
                  validate30.errors = [{ instancePath: instancePath + "/sealedAt", schemaPath: "common.schema.json#/$defs/time/maxLength", keyword: "maxLength", params: { limit: 30 } }];
                  return false;
                } else {
                  if (func2(data0) < 20) {
                    validate30.errors = [{ instancePath: instancePath + "/sealedAt", schemaPath: "common.schema.json#/$defs/time/minLength", keyword: "minLength", params: { limit: 20 } }];
                    return false;
                  }
                }
              } else {
                validate30.errors = [{ instancePath: instancePath + "/sealedAt", schemaPath: "common.schema.json#/$defs/time/type", keyword: "type", params: { type: "string" } }];
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
              if (!(data1 === "drawn" || data1 === "exported")) {
                validate30.errors = [{ instancePath: instancePath + "/source", schemaPath: "#/properties/source/enum", keyword: "enum", params: { allowedValues: schema42.properties.source.enum } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.conventions !== void 0) {
                let data2 = data.conventions;
                const _errs6 = errors;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    let missing1;
                    if (data2.name === void 0 && (missing1 = "name") || data2.version === void 0 && (missing1 = "version") || data2.sign === void 0 && (missing1 = "sign") || data2.decision === void 0 && (missing1 = "decision")) {
                      validate30.errors = [{ instancePath: instancePath + "/conventions", schemaPath: "prediction.schema.json#/$defs/conventions/required", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs9 = errors;
                      for (const key1 in data2) {
                        if (!(key1 === "name" || key1 === "version" || key1 === "sign" || key1 === "decision")) {
                          validate30.errors = [{ instancePath: instancePath + "/conventions", schemaPath: "prediction.schema.json#/$defs/conventions/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs9 === errors) {
                        if (data2.name !== void 0) {
                          const _errs10 = errors;
                          if (typeof data2.name !== "string") {
                            validate30.errors = [{ instancePath: instancePath + "/conventions/name", schemaPath: "prediction.schema.json#/$defs/conventions/properties/name/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          var valid3 = _errs10 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data2.version !== void 0) {
                            let data4 = data2.version;
                            const _errs12 = errors;
                            if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                              validate30.errors = [{ instancePath: instancePath + "/conventions/version", schemaPath: "prediction.schema.json#/$defs/conventions/properties/version/type", keyword: "type", params: { type: "integer" } }];
                              return false;
                            }
                            var valid3 = _errs12 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data2.sign !== void 0) {
                              let data5 = data2.sign;
                              const _errs14 = errors;
                              if (!(data5 === "plus" || data5 === "minus")) {
                                validate30.errors = [{ instancePath: instancePath + "/conventions/sign", schemaPath: "prediction.schema.json#/$defs/conventions/properties/sign/enum", keyword: "enum", params: { allowedValues: schema33.properties.sign.enum } }];
                                return false;
                              }
                              var valid3 = _errs14 === errors;
                            } else {
                              var valid3 = true;
                            }
                            if (valid3) {
                              if (data2.decision !== void 0) {
                                let data6 = data2.decision;
                                const _errs15 = errors;
                                if (!(data6 === "posterior" || data6 === "labels")) {
                                  validate30.errors = [{ instancePath: instancePath + "/conventions/decision", schemaPath: "prediction.schema.json#/$defs/conventions/properties/decision/enum", keyword: "enum", params: { allowedValues: schema33.properties.decision.enum } }];
                                  return false;
                                }
                                var valid3 = _errs15 === errors;
                              } else {
                                var valid3 = true;
                              }
                            }
                          }
                        }
                      }
                    }
                  } else {
                    validate30.errors = [{ instancePath: instancePath + "/conventions", schemaPath: "prediction.schema.json#/$defs/conventions/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.detector !== void 0) {
                  let data7 = data.detector;
                  const _errs16 = errors;
                  const _errs17 = errors;
                  if (errors === _errs17) {
                    if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                      let missing2;
                      if (data7.efficiency === void 0 && (missing2 = "efficiency") || data7.darkCounts === void 0 && (missing2 = "darkCounts") || data7.visibility === void 0 && (missing2 = "visibility") || data7.resolution === void 0 && (missing2 = "resolution")) {
                        validate30.errors = [{ instancePath: instancePath + "/detector", schemaPath: "prediction.schema.json#/$defs/detector/required", keyword: "required", params: { missingProperty: missing2 } }];
                        return false;
                      } else {
                        const _errs19 = errors;
                        for (const key2 in data7) {
                          if (!(key2 === "efficiency" || key2 === "darkCounts" || key2 === "visibility" || key2 === "resolution")) {
                            validate30.errors = [{ instancePath: instancePath + "/detector", schemaPath: "prediction.schema.json#/$defs/detector/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs19 === errors) {
                          if (data7.efficiency !== void 0) {
                            let data8 = data7.efficiency;
                            const _errs20 = errors;
                            if (errors === _errs20) {
                              if (typeof data8 == "number" && isFinite(data8)) {
                                if (data8 > 1 || isNaN(data8)) {
                                  validate30.errors = [{ instancePath: instancePath + "/detector/efficiency", schemaPath: "prediction.schema.json#/$defs/detector/properties/efficiency/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                  return false;
                                } else {
                                  if (data8 < 0 || isNaN(data8)) {
                                    validate30.errors = [{ instancePath: instancePath + "/detector/efficiency", schemaPath: "prediction.schema.json#/$defs/detector/properties/efficiency/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate30.errors = [{ instancePath: instancePath + "/detector/efficiency", schemaPath: "prediction.schema.json#/$defs/detector/properties/efficiency/type", keyword: "type", params: { type: "number" } }];
                                return false;
                              }
                            }
                            var valid5 = _errs20 === errors;
                          } else {
                            var valid5 = true;
                          }
                          if (valid5) {
                            if (data7.darkCounts !== void 0) {
                              let data9 = data7.darkCounts;
                              const _errs22 = errors;
                              if (errors === _errs22) {
                                if (typeof data9 == "number" && isFinite(data9)) {
                                  if (data9 < 0 || isNaN(data9)) {
                                    validate30.errors = [{ instancePath: instancePath + "/detector/darkCounts", schemaPath: "prediction.schema.json#/$defs/detector/properties/darkCounts/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                    return false;
                                  }
                                } else {
                                  validate30.errors = [{ instancePath: instancePath + "/detector/darkCounts", schemaPath: "prediction.schema.json#/$defs/detector/properties/darkCounts/type", keyword: "type", params: { type: "number" } }];
                                  return false;
                                }
                              }
                              var valid5 = _errs22 === errors;
                            } else {
                              var valid5 = true;
                            }
                            if (valid5) {
                              if (data7.visibility !== void 0) {
                                let data10 = data7.visibility;
                                const _errs24 = errors;
                                if (errors === _errs24) {
                                  if (typeof data10 == "number" && isFinite(data10)) {
                                    if (data10 > 1 || isNaN(data10)) {
                                      validate30.errors = [{ instancePath: instancePath + "/detector/visibility", schemaPath: "prediction.schema.json#/$defs/detector/properties/visibility/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                      return false;
                                    } else {
                                      if (data10 < 0 || isNaN(data10)) {
                                        validate30.errors = [{ instancePath: instancePath + "/detector/visibility", schemaPath: "prediction.schema.json#/$defs/detector/properties/visibility/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                        return false;
                                      }
                                    }
                                  } else {
                                    validate30.errors = [{ instancePath: instancePath + "/detector/visibility", schemaPath: "prediction.schema.json#/$defs/detector/properties/visibility/type", keyword: "type", params: { type: "number" } }];
                                    return false;
                                  }
                                }
                                var valid5 = _errs24 === errors;
                              } else {
                                var valid5 = true;
                              }
                              if (valid5) {
                                if (data7.resolution !== void 0) {
                                  let data11 = data7.resolution;
                                  const _errs26 = errors;
                                  if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                    validate30.errors = [{ instancePath: instancePath + "/detector/resolution", schemaPath: "prediction.schema.json#/$defs/detector/properties/resolution/type", keyword: "type", params: { type: "integer" } }];
                                    return false;
                                  }
                                  if (errors === _errs26) {
                                    if (typeof data11 == "number" && isFinite(data11)) {
                                      if (data11 > 3 || isNaN(data11)) {
                                        validate30.errors = [{ instancePath: instancePath + "/detector/resolution", schemaPath: "prediction.schema.json#/$defs/detector/properties/resolution/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 } }];
                                        return false;
                                      } else {
                                        if (data11 < 1 || isNaN(data11)) {
                                          validate30.errors = [{ instancePath: instancePath + "/detector/resolution", schemaPath: "prediction.schema.json#/$defs/detector/properties/resolution/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                          return false;
                                        }
                                      }
                                    }
                                  }
                                  var valid5 = _errs26 === errors;
                                } else {
                                  var valid5 = true;
                                }
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate30.errors = [{ instancePath: instancePath + "/detector", schemaPath: "prediction.schema.json#/$defs/detector/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs16 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.detectorStated !== void 0) {
                    const _errs28 = errors;
                    if (typeof data.detectorStated !== "boolean") {
                      validate30.errors = [{ instancePath: instancePath + "/detectorStated", schemaPath: "#/properties/detectorStated/type", keyword: "type", params: { type: "boolean" } }];
                      return false;
                    }
                    var valid0 = _errs28 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.priors !== void 0) {
                      let data13 = data.priors;
                      const _errs30 = errors;
                      if (errors === _errs30) {
                        if (Array.isArray(data13)) {
                          var valid6 = true;
                          const len0 = data13.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            let data14 = data13[i0];
                            const _errs32 = errors;
                            if (!(typeof data14 == "number" && isFinite(data14))) {
                              validate30.errors = [{ instancePath: instancePath + "/priors/" + i0, schemaPath: "#/properties/priors/items/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                            var valid6 = _errs32 === errors;
                            if (!valid6) {
                              break;
                            }
                          }
                        } else {
                          validate30.errors = [{ instancePath: instancePath + "/priors", schemaPath: "#/properties/priors/type", keyword: "type", params: { type: "array" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs30 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.success !== void 0) {
                        let data15 = data.success;
                        const _errs34 = errors;
                        if (errors === _errs34) {
                          if (typeof data15 == "number" && isFinite(data15)) {
                            if (data15 > 1 || isNaN(data15)) {
                              validate30.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                              return false;
                            } else {
                              if (data15 < 0 || isNaN(data15)) {
                                validate30.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                return false;
                              }
                            }
                          } else {
                            validate30.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                        }
                        var valid0 = _errs34 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.error !== void 0) {
                          let data16 = data.error;
                          const _errs36 = errors;
                          if (errors === _errs36) {
                            if (typeof data16 == "number" && isFinite(data16)) {
                              if (data16 > 1 || isNaN(data16)) {
                                validate30.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                                return false;
                              } else {
                                if (data16 < 0 || isNaN(data16)) {
                                  validate30.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate30.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                          }
                          var valid0 = _errs36 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.perHypothesis !== void 0) {
                            let data17 = data.perHypothesis;
                            const _errs38 = errors;
                            if (errors === _errs38) {
                              if (Array.isArray(data17)) {
                                var valid7 = true;
                                const len1 = data17.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  let data18 = data17[i1];
                                  const _errs40 = errors;
                                  if (!(typeof data18 == "number" && isFinite(data18))) {
                                    validate30.errors = [{ instancePath: instancePath + "/perHypothesis/" + i1, schemaPath: "#/properties/perHypothesis/items/type", keyword: "type", params: { type: "number" } }];
                                    return false;
                                  }
                                  var valid7 = _errs40 === errors;
                                  if (!valid7) {
                                    break;
                                  }
                                }
                              } else {
                                validate30.errors = [{ instancePath: instancePath + "/perHypothesis", schemaPath: "#/properties/perHypothesis/type", keyword: "type", params: { type: "array" } }];
                                return false;
                              }
                            }
                            var valid0 = _errs38 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.confusion !== void 0) {
                              let data19 = data.confusion;
                              const _errs42 = errors;
                              if (errors === _errs42) {
                                if (Array.isArray(data19)) {
                                  var valid8 = true;
                                  const len2 = data19.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    let data20 = data19[i2];
                                    const _errs44 = errors;
                                    if (errors === _errs44) {
                                      if (Array.isArray(data20)) {
                                        var valid9 = true;
                                        const len3 = data20.length;
                                        for (let i3 = 0; i3 < len3; i3++) {
                                          let data21 = data20[i3];
                                          const _errs46 = errors;
                                          if (!(typeof data21 == "number" && isFinite(data21))) {
                                            validate30.errors = [{ instancePath: instancePath + "/confusion/" + i2 + "/" + i3, schemaPath: "#/properties/confusion/items/items/type", keyword: "type", params: { type: "number" } }];
                                            return false;
                                          }
                                          var valid9 = _errs46 === errors;
                                          if (!valid9) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate30.errors = [{ instancePath: instancePath + "/confusion/" + i2, schemaPath: "#/properties/confusion/items/type", keyword: "type", params: { type: "array" } }];
                                        return false;
                                      }
                                    }
                                    var valid8 = _errs44 === errors;
                                    if (!valid8) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate30.errors = [{ instancePath: instancePath + "/confusion", schemaPath: "#/properties/confusion/type", keyword: "type", params: { type: "array" } }];
                                  return false;
                                }
                              }
                              var valid0 = _errs42 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.exported !== void 0) {
                                let data22 = data.exported;
                                const _errs48 = errors;
                                if (errors === _errs48) {
                                  if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
                                    let missing3;
                                    if (data22.success === void 0 && (missing3 = "success") || data22.error === void 0 && (missing3 = "error")) {
                                      validate30.errors = [{ instancePath: instancePath + "/exported", schemaPath: "#/properties/exported/required", keyword: "required", params: { missingProperty: missing3 } }];
                                      return false;
                                    } else {
                                      const _errs50 = errors;
                                      for (const key3 in data22) {
                                        if (!(key3 === "success" || key3 === "error" || key3 === "reason")) {
                                          validate30.errors = [{ instancePath: instancePath + "/exported", schemaPath: "#/properties/exported/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 } }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs50 === errors) {
                                        if (data22.success !== void 0) {
                                          let data23 = data22.success;
                                          const _errs51 = errors;
                                          if (!(typeof data23 == "number" && isFinite(data23)) && data23 !== null) {
                                            validate30.errors = [{ instancePath: instancePath + "/exported/success", schemaPath: "#/properties/exported/properties/success/type", keyword: "type", params: { type: schema42.properties.exported.properties.success.type } }];
                                            return false;
                                          }
                                          var valid10 = _errs51 === errors;
                                        } else {
                                          var valid10 = true;
                                        }
                                        if (valid10) {
                                          if (data22.error !== void 0) {
                                            let data24 = data22.error;
                                            const _errs53 = errors;
                                            if (!(typeof data24 == "number" && isFinite(data24)) && data24 !== null) {
                                              validate30.errors = [{ instancePath: instancePath + "/exported/error", schemaPath: "#/properties/exported/properties/error/type", keyword: "type", params: { type: schema42.properties.exported.properties.error.type } }];
                                              return false;
                                            }
                                            var valid10 = _errs53 === errors;
                                          } else {
                                            var valid10 = true;
                                          }
                                          if (valid10) {
                                            if (data22.reason !== void 0) {
                                              const _errs55 = errors;
                                              if (typeof data22.reason !== "string") {
                                                validate30.errors = [{ instancePath: instancePath + "/exported/reason", schemaPath: "#/properties/exported/properties/reason/type", keyword: "type", params: { type: "string" } }];
                                                return false;
                                              }
                                              var valid10 = _errs55 === errors;
                                            } else {
                                              var valid10 = true;
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate30.errors = [{ instancePath: instancePath + "/exported", schemaPath: "#/properties/exported/type", keyword: "type", params: { type: "object" } }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs48 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.bounds !== void 0) {
                                  let data26 = data.bounds;
                                  const _errs57 = errors;
                                  if (errors === _errs57) {
                                    if (data26 && typeof data26 == "object" && !Array.isArray(data26)) {
                                      let missing4;
                                      if (data26.ideal === void 0 && (missing4 = "ideal") || data26.withEfficiency === void 0 && (missing4 = "withEfficiency")) {
                                        validate30.errors = [{ instancePath: instancePath + "/bounds", schemaPath: "#/properties/bounds/required", keyword: "required", params: { missingProperty: missing4 } }];
                                        return false;
                                      } else {
                                        const _errs59 = errors;
                                        for (const key4 in data26) {
                                          if (!(key4 === "ideal" || key4 === "withEfficiency")) {
                                            validate30.errors = [{ instancePath: instancePath + "/bounds", schemaPath: "#/properties/bounds/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 } }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs59 === errors) {
                                          if (data26.ideal !== void 0) {
                                            const _errs60 = errors;
                                            if (!validate26(data26.ideal, { instancePath: instancePath + "/bounds/ideal", parentData: data26, parentDataProperty: "ideal", rootData, dynamicAnchors })) {
                                              vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                              errors = vErrors.length;
                                            }
                                            var valid11 = _errs60 === errors;
                                          } else {
                                            var valid11 = true;
                                          }
                                          if (valid11) {
                                            if (data26.withEfficiency !== void 0) {
                                              const _errs61 = errors;
                                              if (!validate26(data26.withEfficiency, { instancePath: instancePath + "/bounds/withEfficiency", parentData: data26, parentDataProperty: "withEfficiency", rootData, dynamicAnchors })) {
                                                vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
                                                errors = vErrors.length;
                                              }
                                              var valid11 = _errs61 === errors;
                                            } else {
                                              var valid11 = true;
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate30.errors = [{ instancePath: instancePath + "/bounds", schemaPath: "#/properties/bounds/type", keyword: "type", params: { type: "object" } }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs57 === errors;
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
    } else {
      validate30.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
const typed_validateBoundFigures: Validator<BoundFigures> = validateBoundFigures;
export { typed_validateBoundFigures as validateBoundFigures };
const typed_validateConventionsFigure: Validator<ConventionsFigure> = validateConventionsFigure;
export { typed_validateConventionsFigure as validateConventionsFigure };
const typed_validateDetectorFigure: Validator<DetectorFigure> = validateDetectorFigure;
export { typed_validateDetectorFigure as validateDetectorFigure };
const typed_validateExpectations: Validator<Expectations> = validateExpectations;
export { typed_validateExpectations as validateExpectations };
const typed_validateLimitFigures: Validator<LimitFigures> = validateLimitFigures;
export { typed_validateLimitFigures as validateLimitFigures };
const typed_validateMeasuredFigures: Validator<MeasuredFigures> = validateMeasuredFigures;
export { typed_validateMeasuredFigures as validateMeasuredFigures };
const typed_validatePrediction: Validator<Prediction> = validatePrediction;
export { typed_validatePrediction as validatePrediction };
const typed_validatePredictionFigures: Validator<PredictionFigures> = validatePredictionFigures;
export { typed_validatePredictionFigures as validatePredictionFigures };
const typed_validateQuantumLimitFigure: Validator<QuantumLimitFigure> = validateQuantumLimitFigure;
export { typed_validateQuantumLimitFigure as validateQuantumLimitFigure };
