// Runs before the first paint, so that a dark theme never flashes white. A file of its own because inline scripts are
// not allowed by the content security policy.
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
// zod tries out whether code can be made from strings unless it is told not to before it loads; the policy forbids it.
globalThis.__zod_globalConfig = { jitless: true };
// The library that keeps the page behind a modal from scrolling takes the nonce of its style element from here.
globalThis.__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]').nonce;
