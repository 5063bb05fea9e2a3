// The part of @hapi/cookie that is used here; its public types would bring joi along.
declare module "@hapi/cookie" {
  import type { Plugin } from "@hapi/hapi";

  const cookie: { plugin: Plugin<void> };
  export default cookie;
}
