import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { createRouter } from "./router.js";

/** Every page except the sign-in page. */
export default function RouterRoot() {
  const [router] = useState(createRouter);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
