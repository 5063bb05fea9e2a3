import { createRoot } from "react-dom/client";
import { App, fetchAhead } from "./app/app.js";
import { startI18n } from "./app/i18n/index.js";
import { holdsToken, refreshUser } from "./app/session/index.js";
import "./app/theme/theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

void refreshUser();
// signed in as far as is known: the pages behind sign-in come while the server is asked
if (holdsToken()) fetchAhead();
await startI18n();
createRoot(root).render(<App />);
