import { command, flag, text } from "./definition.js";

export const doctor = command({
  name: "doctor",
  text: "doctor",
  options: {
    fix: flag("--fix", "fix"),
    requests: text("--requests <folder>", "requestsFolder", { names: "folder" }),
    feedback: text("--feedback <folder>", "feedbackFolder", { names: "folder" }),
  },
  writes: true,
  run: async (context, values) => (await import("../doctor/doctor.js")).doctor(context, values),
});
