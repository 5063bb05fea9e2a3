// The smallest page that React can make.
import { createElement } from "react";
import { createRoot } from "react-dom/client";

createRoot(document.body).render(createElement("p", null, "hello"));
