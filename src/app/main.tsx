import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../index.css";
import { createQueryClient } from "../state/query-client.ts";
import { App } from "./app.tsx";
import { createSession, startPage } from "./start.ts";

const root = document.getElementById("root");
if (root !== null) {
  const queryClient = createQueryClient();
  const session = createSession(queryClient);
  startPage(session, queryClient);
  createRoot(root).render(
    <StrictMode>
      <App session={session} queryClient={queryClient} />
    </StrictMode>,
  );
}
