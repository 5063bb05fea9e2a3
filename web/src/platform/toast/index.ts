import { type Toast, toast } from "./toast-store.js";

export { toast } from "./toast-store.js";
export { Toaster } from "./toaster.js";
export { useFailureToast } from "./use-failure-toast.js";

/** `toast({kind, title, text?, duration?})`, without duration for failures; the function is always the same one. */
export const useToast = (): ((next: Toast) => void) => toast;
