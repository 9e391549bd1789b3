import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { "/api": server, "/storage": server, "/docs": server } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The reader of PDFs, which is fetched when somebody opens one.
    chunkSizeWarningLimit: 420,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The schemas are fetched while the first page is read; a later page then only brings its own code.
          groups: [
            { name: "schemas", test: /node_modules\/zod\// },
            // Small chunks compress badly, and all of these are needed before anybody can sign in.
            {
              name: "sign-in",
              test: /features\/login\/(?!logout)|@mantine\/core\/esm\/components\/(Anchor|Checkbox|Input|InputBase|PasswordInput|Text|TextInput)\//,
            },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            // What every page has from the beginning stays out of the chunks below.
            { name: "start", tags: ["$initial"] },
            { name: "shell", test: /app\/shell\/shell\.tsx$/ },
            // Every further file costs a page a request and a millisecond; merging more would make pages load each other's code.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
          ],
        },
      },
    },
  },
});
