import { Later } from "../../shared/later/index.js";

export default function AdminRequestsPage() {
  return <Later />;
}
