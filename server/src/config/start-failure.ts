import type { Params } from "@clicktree/messages";
import type { settings } from "@clicktree/messages/catalogs";

/** Why the server refuses to start: one sentence of messages' `settings`. The process ends with exit code 2. */
export class StartFailure extends Error {
  constructor(
    readonly code: keyof (typeof settings)["en"],
    readonly params: Params,
  ) {
    super(code);
    this.name = "StartFailure";
  }
}
