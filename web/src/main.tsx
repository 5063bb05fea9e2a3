import { createRoot } from "react-dom/client";
import { App, fetchAhead } from "./app/app.js";
import { startI18n } from "./platform/i18n.js";
import { holdsToken, refreshUser } from "./platform/session/session.js";
import "./platform/theme/theme.css";
import "./platform/theme/forced-colors.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

void refreshUser();
// the user is probably signed in: fetch the pages behind sign-in while the server answers
if (holdsToken()) fetchAhead();
await startI18n();
createRoot(root).render(<App />);
// A browser translates a page some time after it is drawn. Without this file, only texts of such a page may be old.
import("./platform/translated-page.js").then(
  ({ followTranslation }) => followTranslation(document.body),
  () => undefined,
);
