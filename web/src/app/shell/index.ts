export { LanguageToggle } from "./language-toggle.js";
export { linksOf } from "./links.js";
export { Logo } from "./logo.js";
export { LogoutButton } from "./logout-button.js";
export { ThemeToggle } from "./theme-toggle.js";
