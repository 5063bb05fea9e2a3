// The least that a page made with React can be.
import { createElement } from "react";
import { createRoot } from "react-dom/client";

createRoot(document.body).render(createElement("p", null, "hello"));
