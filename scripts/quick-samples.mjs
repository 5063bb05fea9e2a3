// In a quick run a property is checked with 20 samples instead of 100, unless its test sets a number.
import fc from "fast-check";

fc.configureGlobal({ numRuns: 20 });
