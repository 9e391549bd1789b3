import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@mantine/core/styles.css";
import "./app/tones.css";
import "./app/global.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { Providers } from "./app/providers.tsx";
import { router } from "./app/router.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root.");

const portal = createRoot(root);
// As a transition, so that rendering does not block user input.
startTransition(() =>
  portal.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
);
