import { QueryClient } from "@tanstack/react-query";

/** Requirements 13.2: no retry, data never stale, no refetch on focus, no polling unless a list says so; events tell of changes. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
