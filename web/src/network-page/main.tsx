/** @jsxImportSource preact */
import { render } from "preact";
import { followTranslation } from "../platform/translated-page.js";
import { NetworkPage } from "./network-page.js";
import "../platform/theme/theme.css";
import "../platform/theme/forced-colors.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followTranslation(document.body);
render(<NetworkPage />, root);
