import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { type ProcessEnd, serverOfAllTests, signedInTerminal } from "@clicktree/testkit";
import { expect, it } from "vitest";

const timeZone = "Asia/Shanghai";
const server = serverOfAllTests({ settings: { CLICKTREE_TIMEZONE: timeZone } });
const firstLine = ({ exitCode, stderr }: ProcessEnd) => [exitCode, stderr.split("\n")[0]];

it("books, lists and cancels hours of the equipment, and shows which are free", async () => {
  const person = await server.registerUser();
  const [ada, bob] = [signedInTerminal(server, person), signedInTerminal(server, await server.registerUser())];
  const tomorrow = addDays(labHourAt(Date.now(), timeZone).date, 1);
  const book = ["reserve", "book", tomorrow];
  expect((await ada.run(["reserve", "list"])).stdout).toMatch(
    /^You have reserved no hours[\s\S]*10 of 10 h left this week\. .*\(Asia\/Shanghai\)\.\n$/,
  );
  const dry = await ada.run([...book, "10", "--dry-run"]);
  expect(dry.stdout).toBe(`Would reserve ${tomorrow}, 10:00 to 11:00.\n`);
  const made = await ada.json<{ id: number }>([...book, "10:00"]);
  expect(made).toMatchObject({ date: tomorrow, hour: 10, startsAt: `${tomorrow}T02:00:00.000Z` });
  expect((await ada.run([...book, "9"], { env: { TZ: "UTC" } })).stdout).toMatch(
    new RegExp(`^Reserved ${tomorrow}, 09:00 to 10:00 in the laboratory, ${tomorrow} 01:00 on your clock\\.`),
  );
  expect(firstLine(await bob.run([...book, "9"]))).toEqual([1, "This time slot is already reserved"]);
  expect(firstLine(await ada.run(["reserve", "book", "2026-02-30", "9"]))).toEqual([2, "2026-02-30 is not a date."]);
  expect(firstLine(await ada.run([...book, "24"]))).toEqual([2, "24 is not an hour."]);
  expect(firstLine(await ada.run(["reserve", "book", addDays(tomorrow, 9), "9"]))[0]).toBe(1);

  const free = await bob.json<{ date: string; hour: number }[]>(["reserve", "list", "--free"]);
  expect(free.filter(({ date }) => date === tomorrow).map(({ hour }) => hour)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== 9 && hour !== 10),
  );
  expect((await ada.json<object[]>(["reserve", "list"])).length).toBe(2);
  expect((await ada.run(["reserve", "list", "--lang", "zh"])).stdout).toMatch(/编号 +日期 +实验室时间[\s\S]*待使用/);

  const cancel = ["reserve", "cancel"];
  expect((await ada.run([...cancel, String(made.id)])).exitCode).toBe(2);
  expect((await ada.run([...cancel, tomorrow, "10", "--dry-run"])).stdout).toContain("Would cancel");
  expect((await ada.run([...cancel, tomorrow, "10", "--yes"])).stdout).toContain("back in your quota");
  expect(firstLine(await ada.run([...cancel, String(made.id), "--yes"]))).toEqual([
    1,
    `You have no reservation ${made.id}.`,
  ]);
  const [left] = await ada.json<{ id: number }[]>(["reserve", "list"]);
  const admin = await server.admin();
  await admin.call(routes.adminReservations.cancel, { id: left!.id, body: { reason: "No helium" } });
  expect((await ada.run(["reserve", "list"])).stderr).toBe(`admin cancelled ${tomorrow}, 09:00 to 10:00: No helium\n`);
});
