import { Toast } from "@base-ui/react/toast";

/** What the `Toaster` shows. */
export const toastManager = Toast.createToastManager();

export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: "info" | "ok" | "danger" | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Shows a short notice that leaves by itself (a failure stays until it is closed). Can be called from anywhere. */
export function showToast({ title, description, tone = "info", action }: ToastOptions): void {
  toastManager.add({
    title,
    type: tone,
    priority: tone === "danger" ? "high" : "low",
    timeout: tone === "danger" ? 0 : 5000,
    ...(description !== undefined && { description }),
    ...(action && { actionProps: { children: action.label, onClick: action.run } }),
  });
}
