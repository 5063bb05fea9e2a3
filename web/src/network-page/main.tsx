/** @jsxImportSource preact */
import { render } from "preact";
import { NetworkPage } from "./network-page.js";
import "../platform/theme/theme.css";
import "../platform/theme/forced-colors.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
render(<NetworkPage />, root);
