// Before the first paint: the theme that was chosen and the language, so that nothing flashes.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("language") === "zh") document.documentElement.lang = "zh";
  } catch {
    // a browser that keeps nothing shows the system's theme
  }
})();
