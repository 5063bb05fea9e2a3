import { Later } from "../../shared/later/index.js";

export default function RequestsPage() {
  return <Later />;
}
