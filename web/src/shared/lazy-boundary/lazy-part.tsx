import { type ComponentType, type FunctionComponent, lazy } from "react";

/** A part that can be fetched before it is needed, so that it opens during an outage too. */
type LazyPart<P> = FunctionComponent<P> & { readonly preload: () => void };

const failed = new Set<() => void>();

/** Lets parts that could not be fetched be asked for again, the next time that they are rendered. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Loads a part of a page when it is first rendered, inside a LazyBoundary. React keeps a failed `lazy` for ever, so each
 * attempt gets a `lazy` of its own. Browsers keep failed imports too, which web/build/retryable-imports.mts avoids.
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): LazyPart<P> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew);
        throw error;
      }),
    );
  let Part = attempt() as unknown as ComponentType<P>;
  const renew = () => {
    Part = attempt() as unknown as ComponentType<P>;
  };
  // a failure shows when the part is rendered
  const preload = () => void load().catch(() => undefined);
  return Object.assign((props: P) => <Part {...props} />, { preload });
}
