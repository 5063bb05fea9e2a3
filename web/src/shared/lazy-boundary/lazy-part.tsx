import { type ComponentType, type FunctionComponent, lazy } from "react";

const failed = new Set<() => void>();

/** Lets parts that could not be fetched be asked for again, the next time that they are rendered. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Loads a part of a page when it is first rendered, inside a LazyBoundary. React keeps a failed `lazy` for ever, so that
 * an outage of a second would cost the part until the page is reloaded: here each attempt has a `lazy` of its own.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): FunctionComponent<P> {
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
  return (props) => <Part {...props} />;
}
