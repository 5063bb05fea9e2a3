import { createHook } from "node:async_hooks";
import { expect, it } from "vitest";
import { hashPassword } from "./password.js";

it("[T7] hashes few passwords at once, lets 64 more wait, and refuses the others as busy", async () => {
  const running = new Set<number>();
  let most = 0;
  const threads = createHook({
    init(id, type) {
      if (type !== "SCRYPTREQUEST") return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => running.delete(id),
  }).enable();
  const hashes = await Promise.allSettled(
    Array.from({ length: 80 }, (_, i) => hashPassword({ passwordCost: 10 }, `password ${i}`)),
  );
  threads.disable();
  expect(most).toBeGreaterThan(0);
  expect(most, "libuv has four threads, and the database needs them too").toBeLessThanOrEqual(3);
  const refused = hashes.filter((each) => each.status === "rejected").map(({ reason }) => reason);
  expect(refused).toHaveLength(80 - 64 - most);
  for (const reason of refused) expect(reason).toMatchObject({ code: "BUSY", more: { retryAfter: 2 } });
  expect(await hashPassword({ passwordCost: 10 }, "later")).toMatch(/^scrypt/);
});
