/** Why a delivery failed; texts are in messages, noun `deliveries`. */
const deliveryFailures = [
  /** The equipment did not complete the connection in time. */
  "CONNECTION_TIMEOUT",
  /** Refused, unreachable, no SSH, not authorised, or no SFTP. */
  "CONNECTION_FAILED",
  /** The equipment shows another host key than the pinned one; nothing was sent to it. */
  "HOST_KEY_CHANGED",
  /** The transfer broke, stalled, or the equipment could not store the file. */
  "SFTP_FAILED",
  "DELIVERY_CANCELLED",
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export interface DeliveryProgress {
  readonly state: "connecting" | "transferring";
  /** Bytes that the equipment has acknowledged. */
  readonly bytesSent: number;
}

export type DeliveryResult =
  | { readonly state: "done"; readonly bytesSent: number; readonly path: string }
  | {
      readonly state: "failed";
      readonly code: DeliveryFailure;
      readonly bytesSent: number;
      /** The error message of the network or the equipment, for logs. */
      readonly detail: string;
    };

/** Time limits in milliseconds. */
export interface DeliveryTimeouts {
  /** From the first packet to an open SFTP session, whatever the peer sends meanwhile. */
  readonly connect: number;
  /** Without an acknowledgement while transferring. */
  readonly stall: number;
  /** For the whole transfer. */
  readonly transfer: number;
  /** For removing the temporary file after a failure. */
  readonly cleanup: number;
}

/** A silent peer fails well within the 15 s that the user is asked to wait. */
export const deliveryTimeouts: DeliveryTimeouts = { connect: 10_000, stall: 10_000, transfer: 300_000, cleanup: 2_000 };

/** Ends a delivery with a code. */
export class DeliveryBroken extends Error {
  constructor(
    readonly code: DeliveryFailure,
    detail: string,
  ) {
    super(detail);
  }
}

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
