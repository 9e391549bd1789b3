// Runs before the first paint, so that a dark theme does not flash white. It is a separate file because the content
// security policy does not allow inline scripts.
(function () {
  var root = document.documentElement;
  var scheme = null;
  try {
    scheme = localStorage.getItem("portal-color-scheme");
    root.lang = localStorage.getItem("portal-language") === "id" ? "id" : "en";
  } catch (error) {
    scheme = null;
  }
  var dark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.style.backgroundColor = dark ? "#0B1722" : "#F6F8FB";
})();
// zod tests at load time whether `new Function` works, which violates the policy; this setting skips the test.
globalThis.__zod_globalConfig = { jitless: true };
// The library that locks scrolling behind a modal reads the nonce of its style element from this variable.
globalThis.__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]').nonce;
