import { createContext } from "react";

/** The title of the page on screen. */
export const TitleContext = createContext("");
