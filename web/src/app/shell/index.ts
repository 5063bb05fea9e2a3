export { LanguageToggle } from "./language-toggle.js";
export { Logo } from "./logo.js";
export { ThemeToggle } from "./theme-toggle.js";
