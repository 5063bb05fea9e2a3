import { ok, type Progress, type ReceiverOptions, type Result, type SignalTable } from "../receiver/index.js";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { exactText } from "./complex-text.js";
import { type DesignRequest, designTree } from "./design-tree.js";

/** A strategy that makes a tree for any table, as a sweep asks for one at each of its points. */
export const designerOf = (wish: Pick<DesignRequest, "strategy" | "branches" | "endBelow">) =>
  function* (light: SignalTable, options: ReceiverOptions): Generator<Progress, Result<CompiledTree>> {
    const table = Array.from({ length: light.hypotheses }, (_, h) =>
      Array.from({ length: light.bins }, (__, j) => {
        const cell = h * light.bins + j;
        return exactText({ re: light.re[cell]!, im: light.im[cell]! });
      }),
    );
    const designed = yield* designTree({ ...wish, table, options });
    return designed.ok ? ok(compileTree(designed.value.tree)) : designed;
  };
