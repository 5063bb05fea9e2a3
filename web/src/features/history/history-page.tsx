import { Later } from "../../shared/later/index.js";

export default function HistoryPage() {
  return <Later />;
}
