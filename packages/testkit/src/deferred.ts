/**
 * A promise that the test fulfils, e.g. to hold an answer back until then. From Node.js 22 on, `Promise.withResolvers`
 * does the same.
 */
export function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
