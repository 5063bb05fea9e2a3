import { Link, useLocation } from "react-router-dom";
import { DemoList } from "./demo-list.js";

/** The list of demos for signed-in users, inside the router. */
export default function EducationPage() {
  return <DemoList isGuestPath={useLocation().pathname.startsWith("/guest/")} Link={Link} />;
}
