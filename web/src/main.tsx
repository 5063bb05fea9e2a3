import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { startI18n } from "./app/i18n/index.js";
import { createRouter } from "./app/router.js";
import { refreshUser } from "./app/session/index.js";
import "./app/theme/theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

void refreshUser();
await startI18n();
createRoot(root).render(<RouterProvider router={createRouter()} />);
