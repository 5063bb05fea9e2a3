import { DeliveryBroken, type DeliveryFailure } from "./delivery.js";

/** The time limits of one delivery and the caller's signal, as one signal. */
export class Deadline {
  readonly #stop = new AbortController();
  readonly #outer: AbortSignal | undefined;
  /** Rejects with the reason when the signal fires. */
  readonly passed: Promise<never>;
  #step: NodeJS.Timeout | undefined;
  #whole: NodeJS.Timeout | undefined;

  constructor(outer?: AbortSignal) {
    this.passed = new Promise((_, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
    });
    this.passed.catch(() => {});
    this.#outer = outer;
    if (outer?.aborted) this.#cancel();
    else outer?.addEventListener("abort", this.#cancel);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Why the signal fired. */
  get reason(): DeliveryBroken | undefined {
    return this.signal.reason instanceof DeliveryBroken ? this.signal.reason : undefined;
  }

  /** Sets the limit of the current step, in milliseconds from now, replacing the previous one. */
  within(ms: number, code: DeliveryFailure, detail: string): void {
    clearTimeout(this.#step);
    this.#step = setTimeout(() => this.#stop.abort(new DeliveryBroken(code, detail)), ms);
  }

  /** Sets a limit that later steps do not extend. */
  atMost(ms: number, code: DeliveryFailure, detail: string): void {
    this.#whole = setTimeout(() => this.#stop.abort(new DeliveryBroken(code, detail)), ms);
  }

  end(): void {
    clearTimeout(this.#step);
    clearTimeout(this.#whole);
    this.#outer?.removeEventListener("abort", this.#cancel);
  }

  readonly #cancel = (): void => this.#stop.abort(new DeliveryBroken("DELIVERY_CANCELLED", "cancelled"));
}
