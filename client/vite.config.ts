import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { llmsPlugin } from "./llms/llms.plugin.ts";
import { markdownPlugin } from "./markdown/markdown.plugin.ts";
import { snapFieldsPlugin } from "./snap-fields/snap-fields.plugin.ts";
import { breakpoints, containerBreakpoints } from "./src/ui/page/breakpoints.ts";

const server = "http://127.0.0.1:3000";

/** The theme's breakpoints in media and container queries, where custom properties do not work. */
const fillBreakpoints = (widths: Record<string, string>) => (rule: { params: string }) => {
  for (const [name, width] of Object.entries(widths))
    rule.params = rule.params.replaceAll(`$breakpoint-${name}`, width);
};
const themeBreakpoints = {
  postcssPlugin: "theme-breakpoints",
  AtRule: { media: fillBreakpoints(breakpoints), container: fillBreakpoints(containerBreakpoints) },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), markdownPlugin, snapFieldsPlugin, llmsPlugin],
  css: { postcss: { plugins: [themeBreakpoints] } },
  server: { proxy: { "/api": server, "/storage": server } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The largest chunk is Swagger UI, which only /docs loads.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The schemas load after the first page, so that later pages only load their own code.
          groups: [
            { name: "schemas", test: /node_modules\/zod\// },
            // One chunk, because small chunks compress badly and the sign-in page needs all of them.
            {
              name: "sign-in",
              test: /features\/(identity\/login\/(?!logout|device-link)|platform\/portal\/sign-in)|@mantine\/core\/esm\/components\/(Anchor|Checkbox|Input|InputBase|PasswordInput|Text|TextInput)\//,
            },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            // Modules of the initial page are not moved to the chunks below.
            { name: "start", tags: ["$initial"] },
            // What visitors and signed-in users share, so that neither loads the layout of the other.
            {
              name: "frame",
              test: /app\/shell\/(footer\.tsx|page-progress\.tsx|shell\.(module\.css|texts\.ts)|use-reset-on-navigation\.ts)$|ui\/(value\/(copy-button|mono-value)|feedback\/(announcer|empty-state|load-failure|progress-bar|skeletons|stale-note)|page\/(language-switch|mark|page|theme-switch))\.tsx$|ui\/value\/(date-time|use-now)\.ts$|components\/SegmentedControl\/|hooks\/esm\/use-hotkeys\/|icons\/Icon(Arrow(Left|Right)|Book2|Chevron(Down|Right)|CloudOff|Download|HelpCircle|Search|AlertTriangle|InfoCircle)\.mjs$/,
            },
            // Icons of the menu that pages without a session show, too, which otherwise load the shell.
            {
              name: "menu-icons",
              test: /icons\/Icon(Activity|Apps|Building(Bank)?|ChartHistogram|CircleCheck|FileDescription|History|Home|Mail|Shield(Lock|Search)|Signature|User(Plus|s)?)\.mjs$/,
            },
            { name: "shell", test: /app\/shell\/shell\.tsx$/ },
            // One file each would cost a page more time than the few bytes of icons it does not show.
            { name: "icons", test: /icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
