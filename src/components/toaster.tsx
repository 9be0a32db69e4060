import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { toastManager } from "./toast.ts";

function toneIcon(tone: string | undefined) {
  if (tone === "danger") return <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />;
  if (tone === "ok") return <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />;
  return <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />;
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="w-full rounded-lg border border-line bg-raised shadow-raised data-limited:hidden"
    >
      <Toast.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3">
        {toneIcon(toast.type)}
        <div className="min-w-0 flex-1 break-words">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-muted" />
          <Toast.Action className="mt-1 rounded-sm font-medium text-accent-ink hover:underline" />
        </div>
        <Toast.Close
          aria-label="Close"
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Where toasts appear. Stands once, in the app. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-3 bottom-3 z-50 flex w-88 max-w-[calc(100vw-1.5rem)] flex-col gap-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
